import { clausesOf } from '../words/clausesOf.ts'
import { nameKey, normalise } from '../words/normalise.ts'
import { type Question, readQuestion } from '../words/questionFrame.ts'
import type { SearchWords } from '../words/SearchWords.ts'
import { isDictionaryWord, isPlaceWord, partsOf, queryWords } from '../words/segment.ts'

/** How a keyword is looked for. */
export interface QueryPlan {
  question: Question
  /** Of a story; see clausesOf. */
  clauses: string[]
  /** Names that would be an exact hit: the question, what is left of it without its frame, and without words that say nothing. */
  names: string[]
  /** One tsquery for each word the visitor used, with its share of what was asked: by number, and by how much it tells matters apart. */
  groups: { query: string; share: number }[]
  /** Any of the telling words; words that stand in most titles alone find too much. */
  anyOf: string
  /** So many names hold one of these words, at most. */
  anyHolders: number
  allOf: string
  /** In what share of the names all words stand, about. */
  nameShare: number
  /** A word stands in no name of a matter. */
  hasUnknownWord: boolean
  /** Share of what was asked that such words are. */
  unknownShare: number
  /** No title or name holds a larger share of what was asked: words of the rest stand in none. */
  mostCoverage: number
  /** The last word is one of them, and in Chinese it says what is asked for: 驾照 of 驾照口诀 is known, 口诀 is not. */
  isLastUnknown: boolean
  /** A number of five digits or more that no name holds: another one than any that is called here. */
  hasUnknownNumber: boolean
  /** Share of what was asked that names of places are which lie elsewhere: those of the province are taken out before. */
  elsewhereShare: number
  /** Nothing but letters that stand in no name: surely pinyin, or initials. */
  isSpelled: boolean
}

/** Words that stand in a larger share of the titles tell little. */
const commonShare = 0.08
/** More words than anybody asks with, and more synonyms than any word has, only cost time. */
const maxWords = 12
const maxAlternatives = 24
/** A single letter is mostly a piece of a word that nobody knows. */
const letterSize = 0.3
/** Fewer digits are years, ages and amounts. */
const longNumber = /\d{5,}/g
/** So many documents can be held against all words in time. */
const maxByAnyWord = 300

export function planQuery(keyword: string, words: SearchWords): QueryPlan {
  const text = normalise(keyword)
  const question = readQuestion(text, words.frame)
  const tokens = tellingWords(question.subject, words)
  const names = [...question.readings.map(nameKey), tokens.join('')].filter(Boolean)
  const groups = shareOut(tokens.map((token) => ({ token, ...weighWord(token, words) })))
  const commonWeight = Math.log(1 / commonShare)
  const telling = groups.filter((group) => group.weight >= commonWeight)
  const rarest = rarestOf(telling.length === 0 ? groups : telling)
  return {
    question,
    clauses: clausesOf(text, words.frame),
    names: [...new Set([...names, ...withAction(nameKey(question.subject))])],
    groups: groups.map(({ query, share }) => ({ query, share })),
    anyOf: rarest.map((group) => group.query).join(' | '),
    anyHolders: rarest.reduce((sum, group) => sum + group.holders, 0),
    allOf: groups.map((group) => group.query).join(' & '),
    hasUnknownWord: groups.some((group) => group.holders === 0),
    unknownShare: groups.reduce((sum, { holders, share }) => sum + (holders === 0 ? share : 0), 0),
    mostCoverage: groups.reduce((sum, { isInTitles, share }) => sum + (isInTitles ? share : 0), 0),
    isLastUnknown: groups.at(-1)?.holders === 0,
    hasUnknownNumber: (question.subject.match(longNumber) ?? []).some((number) => !words.frequencies.has(number)),
    elsewhereShare: groups.reduce((sum, { token, share }) => sum + (isPlaceWord(token) ? share : 0), 0),
    isSpelled:
      tokens.every((token) => /^[a-z0-9]+$/.test(token) && !words.otherWords.has(token)) &&
      groups.every((group) => group.holders === 0),
    nameShare: groups.reduce((share, group) => share * (group.holders / Math.max(words.documentCount, 1)), 1),
  }
}

/** Of letters that say nothing, 的 and 了吗, everything would be found. */
function tellingWords(subject: string, words: SearchWords): string[] {
  const { stopWords } = words
  const cut = queryWords(subject, stopWords).map((token) => withoutGuess(token, words))
  const tokens = [...new Set(cut)].slice(0, maxWords)
  return tokens.some((token) => token.length > 1 || !stopWords.has(token)) ? tokens : []
}

/** 想改 is a word that only the segmenter guesses: what is asked is 改. */
function withoutGuess(token: string, { stopWords, frequencies }: SearchWords): string {
  const [first = '', ...others] = token
  const isGuess = others.length === 1 && stopWords.has(first) && !frequencies.has(token) && !isDictionaryWord(token)
  return isGuess ? others.join('') : token
}

/** What an official name says at its end and people leave out: 创业补贴 is 创业补贴申领. */
const actions = ['申领', '申请', '办理', '核发', '签发', '认定', '备案', '登记', '审批', '许可', '给付', '报名']
/** 就业 is more than 就业登记. */
const shortestSubject = 3

function withAction(name: string): string[] {
  return name.length < shortestSubject ? [] : actions.map((action) => name + action)
}

interface WeighedWord {
  query: string
  size: number
  weight: number
  /** So many names hold the word or one that means the same, at most. */
  holders: number
  /** It may stand in a title or name of whatever kind. */
  isInTitles: boolean
}

/** What a process keeps of what it was asked; what people type is without end. */
const maxEntries = 20_000
const weighedWords = new WeakMap<SearchWords, Map<string, WeighedWord>>()

/** Weighing a word means cutting it and all that mean the same; most questions are made of words that were asked before. */
function weighWord(token: string, words: SearchWords): WeighedWord {
  const kept = weighedWords.get(words) ?? new Map<string, WeighedWord>()
  weighedWords.set(words, kept)
  const known = kept.get(token)
  if (known) return known
  const weighed = weighAnew(token, words)
  if (kept.size < maxEntries) kept.set(token, weighed)
  return weighed
}

/** Rare words count more (inverse document frequency); a word no title has counts most and so keeps partial hits out. */
function weighAnew(token: string, words: SearchWords): WeighedWord {
  const { documentCount } = words
  const size = token.length === 1 ? letterSize : 1
  const counts = frequenciesOf(token, words)
  return {
    query: groupQuery(token, words),
    size,
    weight: Math.log((documentCount + 1) / (Math.max(...counts) + 0.5)) * size,
    holders: Math.min(
      counts.reduce((sum, count) => sum + count, 0),
      documentCount,
    ),
    isInTitles: alternativesOf(token, words).some((word) => canStandInTitle(word, words)),
  }
}

/** The rarest words, as long as they find no more than can be ranked in time. */
function rarestOf<Word extends WeighedWord>(weighed: readonly Word[]): Word[] {
  let found = 0
  return weighed
    .toSorted((one, other) => one.holders - other.holders)
    .filter(({ holders }, place) => {
      found += holders
      return place === 0 || found <= maxByAnyWord
    })
}

function shareOut<Word extends WeighedWord>(weighed: readonly Word[]) {
  const size = weighed.reduce((sum, word) => sum + word.size, 0)
  const weight = weighed.reduce((sum, word) => sum + word.weight, 0)
  return weighed.map((word) => ({ ...word, share: (word.size / size + word.weight / weight) / 2 }))
}

/** (word | its parts together | words that mean the same) */
function groupQuery(token: string, words: SearchWords): string {
  return `(${alternativesOf(token, words)
    .flatMap((word) => wordQueries(word, words))
    .join(' | ')})`
}

function alternativesOf(token: string, { synonyms }: SearchWords): string[] {
  return [token, ...(synonyms.get(token) ?? [])].slice(0, maxAlternatives)
}

/** By itself or by its parts, as wordQueries asks for it. */
function canStandInTitle(word: string, words: SearchWords): boolean {
  const isKnown = (part: string) => words.frequencies.has(part) || words.otherWords.has(part)
  const parts = longestParts(word, words)
  return isKnown(word) || (parts.length > 1 && parts.every(isKnown))
}

function wordQueries(word: string, words: SearchWords): string[] {
  const parts = longestParts(word, words)
  return parts.length > 1 ? [quoted(word), `(${parts.map(quoted).join(' & ')})`] : [quoted(word)]
}

/** Parts that lie inside a longer part add nothing. */
function longestParts(word: string, words: SearchWords): string[] {
  const cut = queryWords(word, words.stopWords)
  const parts = cut.length > 1 ? cut : partsOf(word)
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part)))
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}

/** In how many names the word stands, each that means the same, and all its parts. */
function frequenciesOf(token: string, words: SearchWords): number[] {
  const frequency = (word: string) => words.frequencies.get(word) ?? 0
  const parts = longestParts(token, words)
  return [
    ...[token, ...(words.synonyms.get(token) ?? [])].map(frequency),
    ...(parts.length > 1 ? [Math.min(...parts.map(frequency))] : []),
  ]
}
