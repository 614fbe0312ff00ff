import { setImmediate } from 'node:timers/promises'
import { isPersonName } from './isPersonName.ts'
import { readQuestion } from './questionFrame.ts'
import { recentWords } from './recentWords.ts'
import type { SearchWords } from './SearchWords.ts'
import { isDictionaryWord, longestWord, shortestWord, wordCuts } from './segment.ts'
import { looseSoundOf, looseSoundOfPinyin } from './sound.ts'

/**
 * Replaces each stretch of a query that is no word by the word that sounds the same: 公鸡金 取 gives 公积金 取. Accents count
 * as the same (zh and z, n and ng). Undefined when nothing was to be corrected. The text is normalised.
 * With `isCareful` no stretch begins or ends inside a word: 小一报名 has 报名 and is no 医保.
 */
export function correctSpelling(text: string, words: SearchWords, { isCareful = false } = {}): string | undefined {
  const { subject } = readQuestion(text, words.frame)
  if (isPersonName(subject)) return undefined
  const letters = [...subject]
  const known = soundsOf(words)
  const cuts = isCareful ? wordCuts(subject) : new Map<number, string>()
  let corrected = ''
  for (let at = 0; at < letters.length; ) {
    const span = bestSpan(letters, at, { words, known, cuts })
    corrected += span.text
    at += span.length
  }
  return corrected === letters.join('') ? undefined : corrected
}

interface Spelling {
  words: SearchWords
  known: ReadonlyMap<string, readonly string[]>
  /** Places where no stretch that is replaced begins or ends. */
  cuts: ReadonlyMap<number, string>
}

function bestSpan(letters: readonly string[], at: number, { words, known, cuts }: Spelling) {
  for (let length = Math.min(longestWord, letters.length - at); length >= shortestWord; length -= 1) {
    const text = letters.slice(at, at + length).join('')
    if (!/^\p{sc=Han}+$/u.test(text)) continue
    if (isWord(text, words)) return { text, length }
    // 吧吧吧 is a slip of the finger, none for 爸爸.
    const isSlip = new Set(text).size > 1 && !cuts.has(at) && !cuts.has(at + length)
    const meant = isSlip ? likest(text, known.get(looseSoundOf(text)) ?? []) : undefined
    if (meant !== undefined) return { text: meant, length }
  }
  return { text: letters[at] ?? '', length: 1 }
}

/** Who slips gets the other letters right: 认正 is 认证 before it is 人证. Of words as like it the most used. */
function likest(typed: string, words: readonly string[]): string | undefined {
  const letters = [...typed]
  const lettersOff = (word: string) => letters.filter((letter, at) => letter !== [...word][at]).length
  const possible = words.filter((word) => [...word].length === letters.length)
  return possible.toSorted((one, other) => lettersOff(one) - lettersOff(other))[0]
}

function isWord(text: string, words: SearchWords): boolean {
  return words.frequencies.has(text) || words.synonyms.has(text) || recentWords.has(text) || isDictionaryWord(text)
}

/** The most used word that is written so in pinyin without tones: hukou gives 户口. Undefined for less than two syllables. */
export function wordOfPinyin(letters: string, words: SearchWords): string | undefined {
  const sound = looseSoundOfPinyin(letters)
  return sound.includes(' ') ? soundsOf(words).get(sound)?.[0] : undefined
}

const soundsByWords = new WeakMap<SearchWords, ReadonlyMap<string, readonly string[]>>()
/** By word, of those that were known last: nearly all of them are known again when the content has moved on. */
let heard: ReadonlyMap<string, string> = new Map()

/** The words for each sound, the most used first; made when the first query needs them or by learnSounds before. */
function soundsOf(words: SearchWords): ReadonlyMap<string, readonly string[]> {
  const made = soundsByWords.get(words)
  if (made) return made
  const learning = startLearning(words)
  for (const word of spelledWords(words)) learning.add(word)
  return learning.end()
}

/** So many words are read out before what waits is looked after: some 10 ms. */
const wordsAtOnce = 500

/** The sounds of all words, bit by bit: those of 60,000 matters at once would keep everybody waiting for a second. */
export async function learnSounds(words: SearchWords): Promise<void> {
  const learning = startLearning(words)
  for (const [place, word] of [...spelledWords(words)].entries()) {
    if (place % wordsAtOnce === 0) await setImmediate()
    learning.add(word)
  }
  learning.end()
}

function spelledWords({ frequencies, synonyms }: SearchWords): Set<string> {
  return new Set([...frequencies.keys(), ...synonyms.keys()])
}

function startLearning(words: SearchWords) {
  const count = (word: string) => words.frequencies.get(word) ?? 0
  const sounds = new Map<string, string[]>()
  const hearing = new Map<string, string>()
  return {
    add(word: string): void {
      if (word.length < shortestWord || word.length > longestWord || !/^\p{sc=Han}+$/u.test(word)) return
      const sound = heard.get(word) ?? looseSoundOf(word)
      hearing.set(word, sound)
      const alike = sounds.get(sound)
      if (alike) alike.push(word)
      else sounds.set(sound, [word])
    },
    end(): ReadonlyMap<string, readonly string[]> {
      heard = hearing
      for (const alike of sounds.values()) alike.sort((one, other) => count(other) - count(one))
      soundsByWords.set(words, sounds)
      return sounds
    },
  }
}
