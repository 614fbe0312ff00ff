import { statement } from '@portal/database/pool'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { wordOfPinyin } from './correctSpelling.ts'
import { nameKey, normalise } from './normalise.ts'
import { type QuestionFrame, readQuestion } from './questionFrame.ts'
import type { SearchWords } from './SearchWords.ts'
import { isThing, lettersOutsideWords } from './segment.ts'
import { soundOf, syllableLetters } from './sound.ts'

interface Name {
  text: string
}

/** Names that are written or sound alike are all meant; the most used one is said. */
const maxNames = 5
/**
 * What is longer is no name with a slip but a text: of names 99 in 100 have 20 letters at most, and of all questions of our lists
 * that were corrected the longest had 19. To look for what a text sounds like costs more than a guide.
 */
const longestCorrected = 24
const minLatinLength = 2
/** Two letters may be anything. */
const minShapeLength = 3
/** Of longer names too many have the same length; those that sound alike are fewer, and hold what differs in one letter. */
const maxShapeLength = 4
/** Shorter endings would take letters from words: shi, le. */
const minFrameLength = 5
/** Shorter pieces of a word are in too many. */
const minPartLength = 5
const lastLetter = '\u{10FFFF}'
/** Trigram similarity from which a sound is taken for another without asking. */
const surelyAlike = 0.5

const byKey = statement<Name & { form: string }>(
  'correct-by-key',
  `select f.form, text from unnest('{sound,initials}'::text[]) as f(form), lateral (
     select text, popularity from search_key k where k.form = f.form and key = $1
     order by popularity desc, text limit ${maxNames}) k`,
)
const byPrefix = statement<Name>(
  'correct-by-prefix',
  `select text from search_key where form = any('{sound,initials}') and key >= $1 and key < $2
   order by length(key), popularity desc, text limit 1`,
)
/** Names that begin with what was typed, else those that sound like the first of these, else like the second. */
const byWriting = statement<Name & { step: number }>(
  'correct-by-writing',
  `(select 0 as step, text from search_key where form = any('{name,tail}') and key >= $1 and key < $2
    order by length(key), popularity desc, text limit 1)
   union all
   select step::int, text from unnest($3::text[]) with ordinality as s(sound, step), lateral (
     select text, popularity from search_key where form = 'sound' and key = sound order by popularity desc, text limit ${maxNames}) k`,
)
/** jiankangzhengbanli is no name, but jiankangzheng is one. */
const byLongest = statement<Name>(
  'correct-by-longest',
  `select text from search_key where form = 'sound' and key = any($1::text[])
   order by length(key) desc, popularity desc, text limit 1`,
)
const byShape = statement<Name>(
  'correct-by-shape',
  `select text from search_key where form = 'name' and char_length(key) = $1 and key like any($2::text[])
   order by popularity desc, text limit ${maxNames}`,
)
interface SimilarName extends Name {
  ref: string
  /** Trigram similarity of its sound, from 0 to 1. */
  alike: number
  popularity: number
}

const maxSimilar = 200
/** The index finds thousands of names that share some syllables, and looks at each: of 100,000 names the dearest step of all. */
const bySimilarSound = statement<SimilarName>(
  'correct-by-similar-sound',
  `select ref, text, similarity(syllables, $1) as alike, popularity from search_key
   where form = 'sound' and syllables % $1 order by alike desc, popularity desc, text limit ${maxSimilar}`,
)

const maxEntries = 100
const similarCache = new WeakMap<SearchWords, LRUCache<string, Promise<SimilarName[]>>>()

/** A question that is not found as typed asks for them up to four times. @param words of the content they are kept for */
function similarNames(pool: pg.Pool, text: string, words: SearchWords): Promise<SimilarName[]> {
  const kept = similarCache.get(words) ?? new LRUCache<string, Promise<SimilarName[]>>({ max: maxEntries })
  similarCache.set(words, kept)
  const letters = syllableLetters(text)
  const known = kept.get(letters)
  if (known) return known
  const found = bySimilarSound(pool, [letters])
  kept.set(letters, found)
  found.catch(() => kept.delete(letters))
  return found
}

/** What the visitor surely meant, the most used name first: pinyin, initials, how a name begins, names that sound the same or differ in one letter. */
export async function correctClosely(pool: pg.Pool, keyword: string, words: SearchWords): Promise<string[]> {
  const key = keyOf(keyword, words)
  if (key === '') return []
  const names = await (isLatin(key) ? readLatin(pool, key, words) : readChinese(pool, key, words))
  return [...new Set(names.map((name) => name.text))].filter((name) => keepsNumbers(name, key))
}

/** What may have been meant: the names that sound most alike, the nearest first. */
export async function findAlike(
  pool: pg.Pool,
  keyword: string,
  options: { words: SearchWords; limit: number },
): Promise<{ text: string; isSure: boolean }[]> {
  const key = keyOf(keyword, options.words)
  if (isTooLong(keyword) || key.length < minLatinLength) return []
  const similar = await similarNames(pool, key, options.words)
  const refs = new Set<string>()
  const best = similar.filter(({ ref, text }) => keepsNumbers(text, key) && !refs.has(ref) && refs.add(ref))
  return best.slice(0, options.limit).map(({ text, alike }) => ({ text, isSure: alike >= surelyAlike }))
}

/** Whether a text is longer than what is corrected: three letters of Pinyin are spoken as one. */
export function isTooLong(text: string): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replace(/[a-z]{1,3}/g, 'a').length > longestCorrected
}

function keyOf(keyword: string, words: SearchWords): string {
  return nameKey(readQuestion(normalise(keyword), words.frame).subject)
}

/** 123456 is no slip for 12345: what has a number is called by it exactly. */
function keepsNumbers(name: string, key: string): boolean {
  const numbers: readonly string[] = nameKey(name).match(/\d+/g) ?? []
  return (key.match(/\d{3,}/g) ?? []).every((number) => numbers.includes(number))
}

function isLatin(key: string): boolean {
  return /^[a-z0-9]+$/.test(key)
}

async function readLatin(pool: pg.Pool, typed: string, words: SearchWords): Promise<Name[]> {
  const key = withoutFrame(typed, words)
  if (key.length < minLatinLength) return []
  const named = await byKey(pool, [key])
  const namesOf = (form: string) => named.filter((name) => name.form === form)
  return first([
    async () => namesOf('sound'),
    // hukou is 户口 before it is the beginning of 户口恢复.
    async () => wordsNamed(wordOfPinyin(key, words)),
    async () => namesOf('initials'),
    () => byPrefix(pool, [key, `${key}${lastLetter}`]),
    () => byLongest(pool, [partsOf(key)]),
  ])
}

function wordsNamed(word: string | undefined): Name[] {
  return word === undefined ? [] : [{ text: word }]
}

/** Where a word may begin or end in letters without tones, nobody knows: every beginning and every end is tried. */
function partsOf(letters: string): string[] {
  const cuts = Array.from({ length: Math.max(letters.length - minPartLength, 0) }, (_, at) => at + 1)
  return cuts.flatMap((cut) => [letters.slice(cut), letters.slice(0, -cut)])
}

/** zenmeban and the like, in letters. */
function withoutFrame(typed: string, { frame }: SearchWords): string {
  const end = endSounds(frame).find((sound) => typed.endsWith(sound)) ?? ''
  return typed.slice(0, typed.length - end.length) || typed
}

const soundsByFrame = new WeakMap<QuestionFrame, readonly string[]>()

/** The longest first. */
function endSounds(frame: QuestionFrame): readonly string[] {
  const made = soundsByFrame.get(frame)
  if (made) return made
  const sounds = [...frame.end.keys()].map(soundOf).filter((sound) => sound.length >= minFrameLength)
  const sorted = sounds.sort((one, other) => other.length - one.length)
  soundsByFrame.set(frame, sorted)
  return sorted
}

async function readChinese(pool: pg.Pool, typed: string, words: SearchWords): Promise<Name[]> {
  const bare = typed.replace(/^(办理|办|申请|补办|开)/, '') || typed
  const keys = [...new Set([typed, bare])]
  const written = await byWriting(pool, [typed, `${typed}${lastLetter}`, keys.map(soundOf)])
  const stepOf = (wanted: number) => async () => written.filter(({ step }) => step === wanted)
  return first([...[0, 1, 2].map(stepOf), ...keys.map((key) => () => findByShape(pool, key, words))])
}

/**
 * Names of three letters or more that differ in one. A letter that stands in a real word was meant: 养鱼证 is no slip for 养狗证, but
 * 居往证 is one for 居住证. So was a last one that says what it is: 外卖箱 is no 外卖店.
 */
export async function findByShape(pool: pg.Pool, key: string, words?: SearchWords): Promise<Name[]> {
  if (key.length < minShapeLength) return []
  // Most sentences are words from beginning to end, and to find what sounds alike is the dearest step of all.
  const letters = [...key]
  const slips = lettersOutsideWords(key).filter((place) => place < letters.length - 1 || !isThing(letters[place] ?? ''))
  if (slips.length === 0) return []
  const names =
    key.length > maxShapeLength
      ? byPopularity(await (words ? similarNames(pool, key, words) : bySimilarSound(pool, [syllableLetters(key)])))
      : await byShape(pool, [key.length, slips.map((place) => anyLetterAt(key, place))])
  return names
    .filter(({ text }) => {
      const other = nameKey(text)
      const places = letters.flatMap((letter, at) => (letter === other[at] ? [] : [at]))
      const [place] = places
      return other.length === key.length && places.length === 1 && place !== undefined && slips.includes(place)
    })
    .slice(0, maxNames)
}

function byPopularity(names: readonly SimilarName[]): Name[] {
  return names.toSorted((one, other) => other.popularity - one.popularity || (one.text < other.text ? -1 : 1))
}

/** 居往证 may be 居_证. */
function anyLetterAt(key: string, place: number): string {
  return [...key].map((letter, at) => (at === place ? '_' : letter)).join('')
}

async function first(attempts: (() => Promise<Name[]>)[]): Promise<Name[]> {
  for (const attempt of attempts) {
    const found = await attempt()
    if (found.length > 0) return found
  }
  return []
}
