import { regionListDto } from '@portal/contracts'
import { askSearch } from './askSearch.ts'
import type { ReadServer } from './testServer.ts'

/** Where questions with a place are asked from: a district of the capital. */
export const here = '440104'

export interface PlacedQuestion {
  readonly query: string
  /** Titles that answer it; none when an office of the place is asked for. */
  readonly expect: readonly string[]
  /** Where it is meant, from the city down, towns among them, or `outside` the province, `ambiguous`, `none`. */
  readonly region: string
  readonly isOffice?: boolean
}

/** Tells of a question whether its place was understood, and its matter or office stands among the first three. */
export async function openPlaceJudge(server: ReadServer): Promise<(question: PlacedQuestion) => Promise<boolean>> {
  const { chain, find } = await readPlaces(server)
  return async ({ query, expect, region, isOffice }) => {
    const { place, placeChoices, hits } = await askSearch(server, { query, region: here })
    const wanted = find(region)
    const isPlace =
      {
        outside: place !== null && place.code === null,
        ambiguous: placeChoices.length > 1,
        none: place === null && placeChoices.length === 0,
      }[region] ??
      (place === null ? chain(here).includes(wanted ?? '') && placeChoices.length === 0 : place.code === wanted)
    const isFound = hits
      .slice(0, 3)
      .some(({ kind, title, regionCode }) =>
        isOffice
          ? ['hall', 'department'].includes(kind) && wanted !== undefined && chain(wanted).includes(regionCode ?? '')
          : expect.includes(title.map(({ text }) => text).join('')),
      )
    return isPlace && isFound
  }
}

async function readPlaces(server: ReadServer) {
  const { regions } = regionListDto.parse((await server.get('/api/regions')).body)
  const byCode = new Map(regions.map((region) => [region.code, region]))
  const chain = (code: string): string[] => {
    const parent = byCode.get(code)?.parentCode
    return parent ? [code, ...chain(parent)] : [code]
  }
  const pathOf = (code: string) =>
    chain(code)
      .slice(0, -1)
      .reverse()
      .map((above) => byCode.get(above)?.name)
      .join('')
  const cities = regions.filter(({ level }) => level !== 'province').map(({ code }) => ({ code, path: pathOf(code) }))
  /** The smallest region that a town lies in. */
  const find = (name: string) =>
    cities
      .filter(({ path }) => name.startsWith(path))
      .toSorted((one, other) => other.path.length - one.path.length)
      .at(0)?.code
  return { chain, find }
}
