import type { RegionNames } from '../query/SearchedContent.ts'
import { isPlaceWord } from '../words/segment.ts'
import { otherProvinces } from './otherProvinces.ts'

/** What a name may stand for: a region of the content, or a place outside of the province. */
export type PlaceMeaning = { code: string; name: string } | { code: null; name: string }

export interface KnownName {
  meanings: readonly PlaceMeaning[]
  /** An ordinary word as well (城区, 和平, 光明): a place only behind the name of what it lies in. */
  isWord: boolean
}

/** Every name of a place that a question may hold. */
export interface PlaceIndex {
  names: ReadonlyMap<string, KnownName>
  longest: number
}

const indexes = new WeakMap<RegionNames, PlaceIndex>()

/** The names of a content's regions and of what lies outside, made when the first question needs them. */
export function placeIndexOf(regions: RegionNames): PlaceIndex {
  const made = indexes.get(regions)
  if (made) return made
  const meanings = new Map<string, PlaceMeaning[]>()
  for (const { code, name, shortName, otherNames } of regions.named) {
    const own = new Set([...withShortForm(name), shortName])
    // Hundreds of towns are named after ordinary words (桥头镇, 民众街道): their short forms count when they are known as places.
    const others = otherNames.flatMap(withShortForm).filter((other) => otherNames.includes(other) || isPlaceWord(other))
    for (const known of new Set([...own, ...others])) {
      const earlier = meanings.get(known) ?? []
      // A town has the name of another region now and then: the region itself comes first.
      meanings.set(known, own.has(known) ? [{ code, name }, ...earlier] : [...earlier, { code, name }])
    }
  }
  for (const [known, name] of outsideNames()) if (!meanings.has(known)) meanings.set(known, [{ code: null, name }])
  const names = new Map(
    [...meanings].map(([known, list]) => [known, { meanings: list, isWord: ordinaryWords.has(known) }] as const),
  )
  const index = { names, longest: Math.max(...[...names.keys()].map((known) => known.length)) }
  indexes.set(regions, index)
  return index
}

/** Names of regions, short or whole, that are words of everyday life. The dictionary does not tell: to it 惠阳 is a person. */
const ordinaryWords = new Set(
  `城区 和平 光明 平远 清新 新兴 阳春 紫金 高明 仁化 长安 朝阳 河东 河西 新城 城关 城中 城东 城西 城南 城北 郊区 矿区 解放
  鼓楼 红旗 青年 永安 平安 太平 东风 前进 向阳 新华 建设 民主 文化 铁东 铁西 集安 和静 安定`.split(/\s+/),
)

const ending = /(?:(?:壮族|回族|维吾尔|瑶族|壮族瑶族|土家族苗族)*自治[区县州]|街道办事处|街道|新区|[省市区县镇乡])$/

/** 天河区 is said 天河; what is left with a single letter is no name. */
function withShortForm(name: string): string[] {
  const short = name.replace(ending, '')
  return [...short].length < 2 ? [name] : [name, short]
}

function outsideNames(): [known: string, name: string][] {
  return Object.entries(otherProvinces).flatMap(([province, cities]) => [
    ...withShortForm(province).map((known): [string, string] => [known, province]),
    ...cities
      .split(' ')
      .filter((city) => city !== '')
      .flatMap((city): [string, string][] => {
        const name = /[区州]$/.test(city) && city.length > 2 ? city : `${city}市`
        return [...new Set([city, name])].map((known) => [known, name])
      }),
  ])
}
