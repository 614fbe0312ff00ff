import type pg from 'pg'
import { statement } from '../store/statement.ts'
import { nameKey, normalise, stripQuestion } from './normalise.ts'
import { soundOf } from './sound.ts'

const byKey = statement<{ text: string }>(
  'correct-by-key',
  `select text from search_key where form = $1 and key = $2 order by popularity desc, text limit 1`,
)
const byPrefix = statement<{ text: string }>(
  'correct-by-prefix',
  `select text from search_key where form = any($1::text[]) and key >= $2 and key < $3
   order by length(key), popularity desc, text limit 1`,
)
const byShape = statement<{ text: string }>(
  'correct-by-shape',
  `select text from search_key where form = 'name' and char_length(key) = $1 and key like any($2::text[])
   order by popularity desc, text limit 1`,
)
const bySimilarSound = statement<{ text: string }>(
  'correct-by-similar-sound',
  `select text from search_key where form = 'sound' and key % $1
   order by similarity(key, $1) desc, popularity desc, text limit 1`,
)

const minLatinLength = 2
const lastLetter = '\u{10FFFF}'

/** What the visitor surely meant: pinyin, initials, a name that sounds the same or differs in one letter. Undefined when nothing does. */
export async function correctClosely(pool: pg.Pool, keyword: string): Promise<string | undefined> {
  const key = keyOf(keyword)
  if (key === '') return undefined
  return isLatin(key) ? readLatin(pool, key) : readChinese(pool, key)
}

/** What may have been meant: the name that sounds most alike. */
export async function correctLoosely(pool: pg.Pool, keyword: string): Promise<string | undefined> {
  const key = keyOf(keyword)
  if (key.length < minLatinLength) return undefined
  return first([() => bySimilarSound(pool, [isLatin(key) ? key : soundOf(key)])])
}

function keyOf(keyword: string): string {
  return nameKey(stripQuestion(normalise(keyword)))
}

function isLatin(key: string): boolean {
  return /^[a-z0-9]+$/.test(key)
}

async function readLatin(pool: pg.Pool, typed: string): Promise<string | undefined> {
  const key = typed.replace(/(zenmeban(li)?|zainali(ban)?|ruhe(ban(li)?)?|zenme(nong|shenqing)?)$/, '') || typed
  if (key.length < minLatinLength) return undefined
  return first([
    () => byKey(pool, ['sound', key]),
    () => byKey(pool, ['initials', key]),
    () => byKey(pool, ['sound', key.replace(/^(ban(li)?|shenqing)/, '')]),
    () => byPrefix(pool, [['sound', 'initials'], key, `${key}${lastLetter}`]),
  ])
}

async function readChinese(pool: pg.Pool, typed: string): Promise<string | undefined> {
  const bare = typed.replace(/^(办理|办|申请|补办|开)/, '') || typed
  const keys = [...new Set([typed, bare])]
  return first([
    ...keys.map((key) => () => byKey(pool, ['sound', soundOf(key)])),
    ...keys.filter((key) => key.length >= 3).map((key) => () => byShape(pool, [key.length, oneLetterOff(key)])),
  ])
}

/** 居往证 may be 居_证, _往证 or 居往_. */
function oneLetterOff(key: string): string[] {
  const letters = [...key]
  return letters.map((_, place) => letters.map((letter, at) => (at === place ? '_' : letter)).join(''))
}

async function first(attempts: (() => Promise<{ text: string }[]>)[]): Promise<string | undefined> {
  for (const attempt of attempts) {
    const [found] = await attempt()
    if (found) return found.text
  }
  return undefined
}
