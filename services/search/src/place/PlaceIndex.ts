import type { KnownPlace, RegionNames } from '../query/SearchedContent.ts'
import { type KnownName, nameRanks, type PlaceMeaning } from './KnownName.ts'
import { otherCities } from './otherCities.ts'
import { otherProvinces } from './otherProvinces.ts'
import { indexPronunciations, type PlacePronunciations } from './placePronunciations.ts'

/** Every name of a place that a question may hold. */
export interface PlaceIndex {
  names: ReadonlyMap<string, KnownName>
  longest: number
  spoken: PlacePronunciations
}

const indexes = new WeakMap<RegionNames, PlaceIndex>()

/** The names of a content's regions and of what lies outside, made when the first question needs them. */
export function placeIndexOf(regions: RegionNames): PlaceIndex {
  const made = indexes.get(regions)
  if (made) return made
  const meanings = new Map<string, PlaceMeaning[]>()
  const shorts = new Map<string, boolean>()
  for (const { known, isShort, ...meaning } of allNames(regions)) {
    const earlier = meanings.get(known) ?? []
    if (earlier.some((other) => other.code === meaning.code && other.rank === meaning.rank)) continue
    // The list of provinces holds the portal's own, too.
    if (meaning.rank === 'outside' && earlier.some(({ rank }) => rank === 'region')) continue
    meanings.set(known, [...earlier, meaning])
    shorts.set(known, isShort && (shorts.get(known) ?? true))
  }
  // A street was a town once, and is called one still: 民众镇 of 民众街道.
  for (const { known, ...meaning } of formerTowns(regions)) if (!meanings.has(known)) meanings.set(known, [meaning])
  const names = new Map(
    [...meanings].map(([known, list]): [string, KnownName] => [
      known,
      { meanings: list.sort(bySureness), word: wordOf(known, list), isShort: shorts.get(known) ?? false },
    ]),
  )
  const longest = Math.max(...[...names.keys()].map((known) => known.length))
  const index = { names, longest, spoken: indexPronunciations(names) }
  indexes.set(regions, index)
  return index
}

const bySureness = (one: PlaceMeaning, other: PlaceMeaning) =>
  nameRanks.indexOf(one.rank) - nameRanks.indexOf(other.rank)

type Named = PlaceMeaning & { known: string; isShort: boolean }

function allNames({ named, places }: RegionNames): Named[] {
  return [
    ...named.flatMap(({ code, name, shortName, otherNames }): Named[] => [
      ...[...new Set([...withShortForm(name), shortName])].map((known): Named => {
        return { known, isShort: known !== name, rank: 'region', code, name }
      }),
      ...otherNames.flatMap((other) => namesOfOther(other).map((found): Named => ({ ...found, code, name }))),
    ]),
    ...places.map(({ name: known, regionCode: code }: KnownPlace): Named => {
      const name = named.find((region) => region.code === code)?.name ?? known
      return { known, isShort: false, rank: 'known', code, name }
    }),
    ...[...outsideNames(), ...otherCities.map((city) => [`${city}市`, `${city}市`] as const)].map(
      ([known, name]): Named => {
        return { known, isShort: known !== name, rank: 'outside', code: null, name }
      },
    ),
  ]
}

function formerTowns({ named }: RegionNames): (PlaceMeaning & { known: string })[] {
  return named.flatMap(({ code, name, otherNames }) =>
    otherNames
      .filter((town) => /..街道$/.test(town))
      .flatMap((town) =>
        ['镇', '街'].map((kind) => ({ known: town.replace(/街道$/, kind), rank: 'town' as const, code, name, town })),
      ),
  )
}

const townEnding = /(?:街道办事处|街道|镇|乡|办事处街道)$/

/** A town may be called without its ending; a name that a region had before may, too, but is no surer than a town's. */
function namesOfOther(other: string): { known: string; isShort: boolean; rank: 'known' | 'town'; town?: string }[] {
  // 石湾镇街道 is said 石湾.
  const [whole = other, short] = withShortForm(other).map((name) =>
    name.replace(/(?<=..)镇$/, name === other ? '镇' : ''),
  )
  const isTown = townEnding.test(other)
  return [
    { known: whole, isShort: false, ...(isTown ? { rank: 'town', town: other } : { rank: 'known' }) },
    ...(short === undefined
      ? []
      : [{ known: short, isShort: true, rank: 'town' as const, ...(isTown && { town: other }) }]),
  ]
}

/** Names of regions, short or whole, that are words of everyday life. The dictionary does not tell: to it 惠阳 is a person. */
const ordinaryWords = new Set('城区 和平 光明 新兴 朝阳 城关 郊区 矿区 鼓楼 青年 铁东 铁西 安定'.split(' '))
/** The same that people seldom ask with. */
const rareWords = new Set('平远 清新 阳春 紫金 高明 仁化 集安 和静'.split(' '))

/** With us they are mostly words of matters: 香港身份证, 去澳门的签注. */
const wordsOfMatters = new Set('香港 澳门'.split(' '))

/** Names of towns that are what people have before their door: 在街口开店, 车站旁边. */
const everydayTowns = new Set(
  (
    '街口 车站 大桥 水边 港口 江口 河口 水口 东门 城东 城西 城南 城北 城中 城郊 西郊 东岸 西岸 南岸 河东 河西 桥东 桥西 ' +
    '公馆 平台 温泉 海滨 滨江 滨海 东湖 西湖 南湖'
  ).split(' '),
)

function wordOf(known: string, [first]: readonly PlaceMeaning[]): KnownName['word'] {
  if (first?.rank === 'town') return everydayTowns.has(known) ? 'everyday' : undefined
  if (wordsOfMatters.has(known)) return 'of matters'
  return ordinaryWords.has(known) ? 'ordinary' : rareWords.has(known) ? 'rare' : undefined
}

const ending =
  /(?:特别行政区|(?:壮族|回族|维吾尔|瑶族|壮族瑶族|土家族苗族)*自治[区县州]|街道办事处|街道|新区|[省市区县镇乡])$/

/** 天河区 is said 天河; what is left with a single letter is no name. */
function withShortForm(name: string): string[] {
  const short = name.replace(ending, '')
  return [...short].length < 2 || short === name ? [name] : [name, short]
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
