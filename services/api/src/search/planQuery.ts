import { nameKey, normalise, stripQuestion } from './normalise.ts'
import type { SearchWords } from './SearchWords.ts'
import { partsOf, queryWords } from './segment.ts'

/** How a keyword is looked for. */
export interface QueryPlan {
  /** Names that would be an exact hit. */
  names: string[]
  /** One tsquery for each word the visitor used, with how much it tells matters apart. */
  groups: { query: string; weight: number }[]
  /** Any of the telling words; words that stand in most titles alone find too much. */
  anyOf: string
  allOf: string
}

/** Words that stand in a larger share of the titles tell little. */
const commonShare = 0.08

export function planQuery(keyword: string, words: SearchWords): QueryPlan {
  const text = normalise(keyword)
  const subject = stripQuestion(text)
  const tokens = [...new Set(queryWords(subject))].slice(0, 12)
  const groups = tokens.map((token) => ({ query: groupQuery(token, words), weight: weightOf(token, words) }))
  const commonWeight = Math.log(1 / commonShare)
  const telling = groups.filter((group) => group.weight >= commonWeight)
  return {
    names: [...new Set([nameKey(text), nameKey(subject)])].filter(Boolean),
    groups,
    anyOf: (telling.length === 0 ? groups : telling).map((group) => group.query).join(' | '),
    allOf: groups.map((group) => group.query).join(' & '),
  }
}

/** (word | its parts together | words that mean the same) */
function groupQuery(token: string, words: SearchWords): string {
  const alternatives = [token, ...(words.synonyms.get(token) ?? [])]
  return `(${alternatives.flatMap(wordQueries).join(' | ')})`
}

function wordQueries(word: string): string[] {
  const parts = longestParts(word)
  return parts.length > 1 ? [quoted(word), `(${parts.map(quoted).join(' & ')})`] : [quoted(word)]
}

/** Parts that lie inside a longer part add nothing. */
function longestParts(word: string): string[] {
  const cut = queryWords(word)
  const parts = cut.length > 1 ? cut : partsOf(word)
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part)))
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}

/** Rare words count more (inverse document frequency); a word no title has counts most and so keeps partial hits out. */
function weightOf(token: string, words: SearchWords): number {
  const own = words.frequencies.get(token) ?? 0
  const others = [...(words.synonyms.get(token) ?? [])].map((word) => words.frequencies.get(word) ?? 0)
  const frequency = Math.max(own, ...others, ...partFrequencies(token, words))
  return Math.log((words.documentCount + 1) / (frequency + 0.5))
}

function partFrequencies(token: string, words: SearchWords): number[] {
  const parts = longestParts(token)
  return parts.length > 1 ? [Math.min(...parts.map((part) => words.frequencies.get(part) ?? 0))] : []
}
