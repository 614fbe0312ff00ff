import type { RegionNames } from '../query/SearchedContent.ts'
import { wordEnds } from '../words/segment.ts'
import { type PlaceMeaning, placeIndexOf } from './PlaceIndex.ts'

/** A place that a question names, and the question without it. */
export interface AskedPlace {
  /** As it was typed: 深圳. */
  said: string
  /** What it is called: 深圳市. */
  name: string
  /** Null: outside of the province. */
  code: string | null
}

export interface PlacedQuestion {
  /** Undefined when no place is named, or several that do not lie in each other: 户口从深圳迁到广州. */
  place: AskedPlace | undefined
  /** The question without places; as it is when nothing else stands in it. */
  rest: string
}

/** What moves from one place to another is asked for with this word among the names of matters. */
const elsewhere = '异地'

/** 公积金转到深圳: what moves somewhere comes from somewhere else. */
const movingTo = /[转迁搬挪]移?[到去回入往至]?$/

/** 社保从深圳转到湖南: a place inside and one outside, or two inside that do not lie in each other. */
function isBetweenPlaces(matches: readonly Match[], place: AskedPlace | undefined): boolean {
  const isInside = matches.map(({ meanings }) => meanings[0]?.code !== null)
  return place === undefined || (isInside.includes(true) && isInside.includes(false))
}

interface Match {
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
}

/** Finds the place that a question is about, wherever it stands in it. The text is normalised. */
export function readPlace(text: string, context: PlaceContext): PlacedQuestion {
  const matches = settle(findMatches(text, context), context)
  if (matches.length === 0) return { place: undefined, rest: text }
  const rest = withoutMatches(text, matches)
  if (rest === '') return { place: deepest(matches, text, context.regions), rest: text }
  const place = deepest(matches, text, context.regions)
  const isMove = isBetweenPlaces(matches, place) || matches.some(({ start }) => movingTo.test(text.slice(0, start)))
  return { place, rest: isMove ? `${rest} ${elsewhere}` : rest }
}

function findMatches(text: string, { regions, titles }: PlaceContext): Match[] {
  const { names, longest } = placeIndexOf(regions)
  const ends = wordEnds(text)
  const matches: Match[] = []
  for (let start = 0; start < text.length; start += 1) {
    for (let end = Math.min(start + longest, text.length); end >= start + 2; end -= 1) {
      const known = names.get(text.slice(start, end))
      if (!known || !ends.has(start) || !ends.has(end) || isPartOfName({ text, start, end }, titles)) continue
      const before = matches.at(-1)
      if (known.isWord && !(before?.end === start)) continue
      matches.push({ start, end, meanings: known.meanings })
      start = end - 1
      break
    }
  }
  return matches
}

/** Whether the place and the letters beside it stand in an official name as they stand here. */
function isPartOfName({ text, start, end }: { text: string; start: number; end: number }, titles: readonly string[]) {
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

/** For each match what it means here. A name that many places have, none of them near, is left a word. */
function settle(matches: readonly Match[], { regions, chain }: PlaceContext): Match[] {
  return matches.flatMap((match) => {
    const { meanings } = match
    const [first] = meanings
    if (first === undefined || meanings.length === 1) return [match]
    const isUnder = (code: string) =>
      matches.some(
        (other) =>
          other !== match &&
          other.meanings.some((above) => above.code !== null && regions.chain(code).includes(above.code)),
      )
    const meant =
      meanings.find(({ code }) => code !== null && isUnder(code)) ??
      chain.flatMap((near) => meanings.filter(({ code }) => code !== null && regions.chain(code).includes(near))).at(0)
    // The province holds them all and so says nothing.
    const isNear = meant?.code && regions.chain(meant.code).some((code) => chain.slice(0, -1).includes(code))
    if (meant?.code && (isNear || isUnder(meant.code))) return [{ ...match, meanings: [meant] }]
    return new Set(meanings.map(({ name }) => name)).size === 1 ? [match] : []
  })
}

/** The place that lies in all others that are named; of places outside only when there is none inside. */
function deepest(matches: readonly Match[], text: string, regions: RegionNames): AskedPlace | undefined {
  const named = matches.flatMap(({ start, end, meanings: [meaning] }) =>
    meaning ? [{ said: text.slice(start, end), ...meaning }] : [],
  )
  const inside = named.filter(({ code }) => code !== null)
  if (inside.length === 0) return named.at(-1)
  return inside.find((place) =>
    inside.every(({ code }) => code !== null && place.code !== null && regions.chain(place.code).includes(code)),
  )
}

/** Words that only lead to a place go with it. */
const leading = /(?:我?住?[在从到去回来于]|我是)$/
const trailing = /^(?:这边|那边|本地|当地|地区|[的市省县区](?=.))/

function withoutMatches(text: string, matches: readonly Match[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of matches) {
    rest += `${text.slice(from, start).replace(leading, '')} `
    const behind = text.slice(end)
    from = text.length - behind.replace(trailing, '').length
  }
  return (rest + text.slice(from)).replace(/\s+/g, ' ').trim()
}
