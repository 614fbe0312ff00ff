import type { RegionNames } from '../query/SearchedContent.ts'
import { isDictionaryWord, isPlaceWord, wordCuts } from '../words/segment.ts'
import { isAnotherThing } from './anotherThing.ts'
import { type KnownName, type PlaceMeaning, placeIndexOf } from './PlaceIndex.ts'

/** The name of a place in a question, and what it may mean, the surest first. */
export interface Match {
  start: number
  end: number
  meanings: readonly PlaceMeaning[]
}

export interface PlaceContext {
  regions: RegionNames
  /** The visitor's region and those above it: of two places with one name theirs is meant. */
  chain: readonly string[]
  /** Official names that hold the name of a place: in 珠海航空城通行证 it is no place. */
  titles: readonly string[]
  /** In how many names of matters a word stands: 建设 is no town there. */
  frequencies: ReadonlyMap<string, number>
}

/** Finds every name of a place, the longest first where one holds another. The text is normalised. */
export function findPlaces(text: string, context: PlaceContext): Match[] {
  const { names, longest } = placeIndexOf(context.regions)
  const cuts = wordCuts(text)
  const matches: Match[] = []
  for (let start = 0; start < text.length; start += 1) {
    for (let end = Math.min(start + longest, text.length); end >= start + 2; end -= 1) {
      const known = names.get(text.slice(start, end))
      if (!known) continue
      const span = { text, start, end, before: matches.at(-1), cuts }
      if (!standsAlone(span, known, context) || isPartOfName(span, context.titles)) continue
      const meanings = meaningsHere(span, known, context)
      if (meanings.length === 0) continue
      matches.push({ start, end, meanings })
      start = end - 1
      break
    }
  }
  return matches
}

interface Span {
  text: string
  start: number
  end: number
  /** The place before. */
  before: Match | undefined
  /** By each place inside a word of the dictionary that word. */
  cuts: ReadonlyMap<number, string>
}

/** A name begins and ends where words do; one that the dictionary has not may share a letter with a word that no matter has. */
function standsAlone(
  { text, start, end, cuts }: Span,
  { meanings }: KnownName,
  { frequencies }: PlaceContext,
): boolean {
  const crossing = [cuts.get(start), cuts.get(end)].filter((word) => word !== undefined)
  if (crossing.length === 0) return true
  const isUnknown = meanings[0]?.rank !== 'region' && !isDictionaryWord(text.slice(start, end))
  return isUnknown && crossing.length === 1 && crossing.every((word) => !frequencies.has(word))
}

/** What a name means where it stands: a short form of a town that is a word as well needs something that says it is a place. */
function meaningsHere(span: Span, known: KnownName, context: PlaceContext): readonly PlaceMeaning[] {
  const { text, start, end, before } = span
  const isBehindParent = before?.end === start
  if (known.isWord && !isBehindParent) return []
  if (!known.isShort) return known.meanings
  const behind = text.slice(end)
  return known.meanings.filter(({ rank }) => {
    if (isAnotherThing(behind, rank === 'town')) return false
    return rank !== 'town' || isBehindParent || isTownHere(span, context)
  })
}

/** Behind these a place is expected. */
const leading = /(?:[在到去回来住往喺]|迁入|搬至)$/
const doing = /^(?:\s|$|[办补申开换领查注登报交买怎哪有可能]|的)/

function isTownHere({ text, start, end }: Span, { frequencies }: PlaceContext): boolean {
  const name = text.slice(start, end)
  const isMatterWord = frequencies.has(name)
  if (!isMatterWord && (!isDictionaryWord(name) || isPlaceWord(name))) return true
  const before = text.slice(0, start)
  const behind = text.slice(end)
  if (leading.test(before)) return !isMatterWord || doing.test(behind)
  if (isMatterWord) return false
  if (before === '') return doing.test(behind) || startsWithWord(behind, frequencies)
  return behind === '' && (/\s$/.test(before) || endsWithWord(before, frequencies))
}

const longestWord = 6

/** Whether a word of matters stands at the beginning. */
export function startsWithWord(text: string, words: ReadonlyMap<string, number>): boolean {
  return lengths.some((length) => length <= text.length && words.has(text.slice(0, length)))
}

function endsWithWord(text: string, words: ReadonlyMap<string, number>): boolean {
  return lengths.some((length) => length <= text.length && words.has(text.slice(-length)))
}

const lengths = Array.from({ length: longestWord - 1 }, (_, at) => longestWord - at)

/** Whether the place and the letters beside it stand in an official name as they stand here. */
function isPartOfName({ text, start, end }: Span, titles: readonly string[]) {
  const name = text.slice(start, end)
  const withNext = text.slice(start, end + 2)
  const withLast = text.slice(Math.max(start - 2, 0), end)
  return titles.some(
    (title) =>
      title.includes(name) &&
      ((withNext.length === name.length + 2 && title.includes(withNext)) ||
        (withLast.length === name.length + 2 && title.includes(withLast))),
  )
}
