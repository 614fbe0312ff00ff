import type { RegionNames } from '../query/SearchedContent.ts'
import { isDictionaryWord, isPlaceWord, wordCuts } from '../words/segment.ts'
import { isAnotherThing } from './anotherThing.ts'
import type { KnownName, PlaceMeaning } from './KnownName.ts'
import { liesIn } from './liesIn.ts'
import { placeIndexOf } from './PlaceIndex.ts'

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
  /** The word of matters that is written so in letters. */
  wordOfPinyin: (letters: string) => string | undefined
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

/**
 * A name begins and ends where words do. It may share a letter with a word of the dictionary that no matter has (海狮 in
 * 南海狮山, 井上 in 沙井上户口) when something sure stands on the other side.
 */
function standsAlone(
  { text, start, end, before, cuts }: Span,
  { meanings }: KnownName,
  { frequencies, regions }: PlaceContext,
): boolean {
  const first = before?.end === start ? undefined : cuts.get(start)
  const last = cuts.get(end)
  if (first === undefined && last === undefined) return true
  if ((first !== undefined && last !== undefined) || frequencies.has(first ?? last ?? '')) return false
  if (meanings[0]?.rank !== 'region' && !isDictionaryWord(text.slice(start, end))) return true
  const behind = text.slice(end)
  return (
    first === undefined &&
    [doing.test(behind), startsWithWord(behind, frequencies), startsWithPlace(behind, regions)].includes(true)
  )
}

function startsWithPlace(text: string, regions: RegionNames): boolean {
  const { names } = placeIndexOf(regions)
  return lengths.some((length) => length <= text.length && names.has(text.slice(0, length)))
}

/** What a name means where it stands: a short form of a town that is a word as well needs something that says it is a place. */
function meaningsHere(span: Span, known: KnownName, context: PlaceContext): readonly PlaceMeaning[] {
  const { text, start, end, before } = span
  const beside = before?.end === start ? before.meanings : []
  if (known.word === 'ordinary' && beside.length === 0) return []
  if (known.word === 'of matters' && !isHandledThere(text.slice(0, start), text.slice(end))) return []
  if (known.word === 'rare' && beside.length === 0 && !isExpected(span, context)) return []
  if (!known.isShort) return known.meanings
  const behind = text.slice(end)
  return known.meanings.filter((meaning) => {
    const isTown = meaning.rank === 'town'
    if (known.word === 'everyday' && beside.length === 0 && !isInCityOf(context, meaning)) return false
    if (isAnotherThing(behind, isTown)) return false
    // 江东 in 河源江东新区 is no town of 潮州.
    if (isTown && beside.length > 0) return beside.some((above) => liesIn(meaning, above, context.regions))
    return !isTown || isTownHere(span, context)
  })
}

/** 东门 is a place to who asks from its city; elsewhere it is the gate in the east. */
function isInCityOf({ chain, regions }: PlaceContext, { code }: PlaceMeaning): boolean {
  const city = chain.at(-2)
  return city !== undefined && code !== null && regions.chain(code).includes(city)
}

/** Behind these a place is expected. */
const leading = /(?:[在到去回来住往]|迁入|搬至)$/
const doing = /^(?:\s|$|[办补申开换领查注登报交买怎哪有可能])/

/** 香港办护照, 在澳门补身份证, 香港身份证丢了; not 去香港的签注, nor 香港身份证 that somebody has. */
const isHandledThere = (before: string, behind: string) =>
  /^$|(?:^|[^现])在$/.test(before) && (/^[办补申领换开]/.test(behind) || ownCardToMend.test(behind))
const ownCardToMend = /^的?(?:永久性?)?(?:居民)?身份证.{0,3}(?:丢|掉|补|换|遗失|不见|被偷|过期|到期)/

/** So many matters may name a place without it being a word of theirs: 长安, of 长安车. */
const mattersOfPlace = 2

function isTownHere(span: Span, context: PlaceContext): boolean {
  const name = span.text.slice(span.start, span.end)
  const isWord = isMatterWord(name, context) || (isDictionaryWord(name) && !isPlaceWord(name))
  return !isWord || isExpected(span, context)
}

function isMatterWord(name: string, { frequencies }: PlaceContext): boolean {
  return (frequencies.get(name) ?? 0) > (isPlaceWord(name) ? mattersOfPlace : 0)
}

/** Whether a place is expected here: behind 在 or 到; a word that no matter has also at the beginning and at the end. */
function isExpected({ text, start, end }: Span, context: PlaceContext): boolean {
  const { frequencies } = context
  const before = text.slice(0, start)
  const behind = text.slice(end)
  const isOfMatters = isMatterWord(text.slice(start, end), context)
  if (leading.test(before)) return !isOfMatters || doing.test(behind)
  if (isOfMatters) return false
  if (before === '')
    return (
      doing.test(behind) ||
      startsWithWord(behind, frequencies) ||
      // 阳春的店执照注销, but not 高明的律师.
      (behind.startsWith('的') && endsWithWord(behind.slice(2), frequencies))
    )
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
