import type { RegionListDto } from '@portal/contracts'

type Region = RegionListDto['regions'][number]

export interface FoundRegion {
  readonly code: string
  readonly name: string
  /** The regions above it but the province: 广州市. Empty for cities. */
  readonly within: string
}

/** More are no answer but a list. */
const MOST_FOUND = 12

/**
 * Regions whose name begins with what was typed, then those that contain it; a whole way (广州天河) and a code find theirs.
 * Nothing for an empty question.
 * @param spellings how it may be written
 */
export function findRegions(regions: readonly Region[], spellings: readonly string[]): FoundRegion[] {
  const asked = spellings.map(shorten).filter((words) => words !== '')
  const byCode = new Map(regions.map((region) => [region.code, region]))
  return regions
    .map((region) => ({ region, rank: Math.min(UNLIKE, ...asked.map((words) => rankOf(region, words, byCode))) }))
    .filter(({ rank }) => rank < UNLIKE)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_FOUND)
    .map(({ region: { code, name, parentCode } }) => {
      const above = byCode.get(parentCode ?? '')
      return { code, name, within: above && above.level !== 'province' ? above.name : '' }
    })
}

const UNLIKE = 4

function rankOf(region: Region, words: string, byCode: ReadonlyMap<string, Region>): number {
  const name = shorten(region.name)
  if (name === words || region.code === words) return 0
  if (name.startsWith(words)) return 1
  if (name.includes(words)) return 2
  const above = byCode.get(region.parentCode ?? '')
  return above && words.startsWith(shorten(above.name)) && `${shorten(above.name)}${name}`.startsWith(words)
    ? 3
    : UNLIKE
}

/** Without blanks and the word for its kind, which people leave out: 广州市 天河区 → 广州天河. */
function shorten(name: string): string {
  return name.replaceAll(/\s/g, '').replaceAll(/(\p{Script=Han}{2})(?:自治县|[省市区县])+/gu, '$1')
}
