import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'

let opened: Jieba | undefined
const known = new Set<string>()
/** Longer ones would swallow their parts. */
export const longestWord = 6
export const shortestWord = 2

/** Adds words of this content to the segmenter's dictionary, so that 准生证 or 跑滴滴 stay whole. */
export function extendDictionary(words: Iterable<string>): void {
  const fresh = [...words].filter(
    (word) => word.length >= shortestWord && word.length <= longestWord && !/\s/.test(word) && !known.has(word),
  )
  if (fresh.length === 0) return
  for (const word of fresh) known.add(word)
  segmenter().loadDict(Buffer.from(fresh.map((word) => `${word} 20000 n`).join('\n')))
}

/** Words with the words inside them, for the index: 居民身份证 gives 居民, 身份, 身份证, 居民身份证. */
export function indexWords(text: string): string[] {
  return segmenter().cutForSearch(text, true).map(plainForm).filter(isWord)
}

/** Words as a reader would cut them, for a query. Stop words are left out unless nothing else is there. */
export function queryWords(text: string, stopWords: ReadonlySet<string>): string[] {
  const words = withWholeNumbers(segmenter().cut(text, true)).map(plainForm).filter(isWord)
  const content = words.filter((word) => !stopWords.has(word))
  return content.length === 0 ? words : content
}

/** 123456 is one number, though 12345 is a word of the dictionary. */
function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = []
  for (const word of words) {
    const last = whole.at(-1) ?? ''
    if (/^\d/.test(word) && /\d$/.test(last)) whole[whole.length - 1] = last + word
    else whole.push(word)
  }
  return whole
}

/** The words of a text as the dictionary has them, without guessing any that it has not. */
export function cutByDictionary(text: string): string[] {
  return segmenter().cut(text, false)
}

/** Whether the dictionary has the text as one word. */
export function isDictionaryWord(text: string): boolean {
  return cutByDictionary(text).length === 1
}

/** Places of the letters of a text that stand in no longer word: those that a slip may have put there. */
export function lettersOutsideWords(text: string): number[] {
  let start = 0
  return cutByDictionary(text).flatMap((word) => {
    const { length } = [...word]
    const place = start
    start += length
    return length > 1 ? [] : [place]
  })
}

/** By each place inside a word of the text that word: none of them begins or ends there. */
export function wordCuts(text: string): Map<number, string> {
  const cuts = new Map<number, string>()
  let start = 0
  for (const word of cutByDictionary(text)) {
    for (let inside = start + 1; inside < start + word.length; inside += 1) cuts.set(inside, word)
    start += word.length
  }
  return cuts
}

/** Whether the dictionary has the text as the name of a place. */
export function isPlaceWord(text: string): boolean {
  const [word, ...others] = segmenter().tag(text, false)
  return word !== undefined && others.length === 0 && word.tag.startsWith('ns')
}

/** Whether the dictionary has the text as a thing, or as what things are counted in: 店, 箱. */
export function isThing(text: string): boolean {
  const [word, ...others] = segmenter().tag(text, false)
  return word !== undefined && others.length === 0 && /^[nq]/.test(word.tag)
}

/** The words inside a word, without itself. */
export function partsOf(word: string): string[] {
  return word.length < 3 ? [] : indexWords(word).filter((part) => part !== word)
}

/** English words without the s of the plural and in one spelling, so that licences are found by license. */
function plainForm(word: string): string {
  const bare = word.trim()
  if (!/^[a-z]{4,}$/.test(bare)) return bare
  return bare.replace(/(?<![su])s$/, '').replace(/^licence$/, 'license')
}

function isWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word)
}

/**
 * One for the thread, since the dictionary takes 100 ms to read and only ever grows, and none in a thread that cuts no words: it
 * takes 36 MB. The package's own module would keep the 9 MB of its two lists beside it.
 */
function segmenter(): Jieba {
  opened ??= Jieba.withDict(readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')))
  return opened
}
