import { soundOf } from '../words/sound.ts'
import type { KnownName, PlaceMeaning } from './KnownName.ts'
import { capitalNames } from './otherProvinces.ts'

/** How names of places sound; towns are too many: three of them sound like anything. */
export interface PlacePronunciations {
  /** By how it is written in letters without tones what a place is called: zhongshan and zhongshanshi are 中山. */
  inLetters: ReadonlyMap<string, string>
  /** The same of cities outside, which too often sound like a word: yangquan is 养犬 before it is 阳泉. */
  outside: ReadonlyMap<string, string>
  /** Of these the capitals of provinces: chengdu is 成都 before it is 程度. */
  capitals: ReadonlyMap<string, string>
  /** Of cities alone, the longest first: they are looked for before other letters, as in foshanshebaoka. */
  cities: readonly string[]
  /** Regions of the content alone, whose names are mended: 佛三 is 佛山. */
  names: readonly string[]
}

export function indexPronunciations(known: ReadonlyMap<string, KnownName>): PlacePronunciations {
  const inLetters = new Map<string, string>()
  const outside = new Map<string, string>()
  const names: string[] = []
  const cities: string[] = []
  for (const [name, { meanings, word }] of known) {
    const [first] = meanings
    if (!first || word || first.rank === 'town') continue
    const letters = lettersOf(name)
    if (isCityOutside(first) && !outside.has(letters)) outside.set(letters, name)
    if (isCityOutside(first)) continue
    if (!inLetters.has(letters)) inLetters.set(letters, name)
    if (first.rank !== 'region') continue
    names.push(name)
    if (first.code?.endsWith('00')) cities.push(letters)
  }
  const capitals = new Map([...outside].filter(([, name]) => capitalNames.has(name)))
  return { inLetters, outside, capitals, names, cities: cities.sort((one, other) => other.length - one.length) }
}

function isCityOutside({ rank, name }: PlaceMeaning): boolean {
  return rank === 'outside' && !/(?:省|自治区)$|^(?:北京|天津|上海|重庆)市$/.test(name)
}

const sounds = new Map<string, string>()

/** Kept from one state of the content to the next, which has the same names: a thousand of them take a tenth of a second. */
function lettersOf(name: string): string {
  const known = sounds.get(name) ?? soundOf(name)
  sounds.set(name, known)
  return known
}
