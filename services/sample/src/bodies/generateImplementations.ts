import type { SampleRegion } from '../regions/generateRegions.ts'
import type { RegionPlace } from '../regions/placeNames.ts'
import { entriesOf } from '../rules/entries.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readCoastalRegions } from '../written/readCoastalRegions.ts'
import { readPhoneCodes } from '../written/readSample.ts'
import type { SampleDepartment, SampleMatter } from '../written/SampleMatter.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { organisationRow } from './organisationRow.ts'

/** A body that handles a matter for a region; `useLevel` 1 country, 2 province, 3 city, 4 county, 5 town. */
export interface Handling {
  place: RegionPlace
  creditCode: string
  useLevel: string
}

/** Gives the handlings of a matter, from the province down. */
export type FindHandlings = (coded: CodedMatter) => Handling[]

/** Who handles what where, worked out matter by matter: all of a province together would fill the memory. */
export function createHandlings(regions: readonly SampleRegion[]): {
  places: RegionPlace[]
  findHandlings: FindHandlings
} {
  const places = placesOf(regions)
  const hasCities = regions.some((region) => region.level === 'city')
  const codes = new Map<SampleDepartment, Map<string, string>>()
  const inland = inlandOf(regions)
  const findHandlings = ({ matter, department }: CodedMatter) => {
    const bodies =
      codes.get(department) ?? new Map(places.map(({ region }) => [region.code, creditCode(department, region.code)]))
    codes.set(department, bodies)
    return places.flatMap((place) => {
      const useLevel = levelIn(matter, { place, department, hasCities })
      const body = bodies.get(place.region.code)
      if (ofTheSea.test(matter.name) && inland.has(place.region.code)) return []
      if (useLevel === undefined || body === undefined || department.names[place.region.level] === undefined) return []
      return [{ place, creditCode: body, useLevel }]
    })
  }
  return { places, findHandlings }
}

export function implementationRow({ matter, code }: CodedMatter, handling: Handling) {
  const own = `${handling.creditCode}${handling.useLevel}${code}`
  return {
    code: own,
    matterCode: code,
    regionCode: handling.place.region.code,
    creditCode: handling.creditCode,
    useLevel: handling.useLevel,
    guideCode: code,
    // With its own code, so that the way back leads to the same county.
    onlineUrl: entriesOf({ id: matter.id, code: own }).onlineUrl,
    state: matter.state,
    ...sampleRecord,
  }
}

export type ImplementationRow = ReturnType<typeof implementationRow>

/** Where there is no sea, nobody handles what is done in it. */
const ofTheSea = /^海域使用/

/** Nothing is known of the coast of a province without a region on it. */
function inlandOf(regions: readonly SampleRegion[]): ReadonlySet<string> {
  const coastal = readCoastalRegions()
  const codes = regions.map(({ code }) => code)
  return new Set(codes.some((code) => coastal.has(code)) ? codes.filter((code) => !coastal.has(code)) : [])
}

/** A row for each region of a level at which a matter is handled, with the bodies that do it. */
export function generateImplementations(regions: readonly SampleRegion[], matters: readonly CodedMatter[]) {
  const { places, findHandlings } = createHandlings(regions)
  const organisations = new Map<string, ReturnType<typeof organisationRow>>()
  for (const coded of matters) {
    for (const { place, creditCode: body } of findHandlings(coded)) {
      if (!organisations.has(body)) organisations.set(body, organisationRow(coded.department, place))
    }
  }
  function* implementationsOf(some: readonly CodedMatter[]): Generator<ImplementationRow> {
    for (const coded of some) for (const handling of findHandlings(coded)) yield implementationRow(coded, handling)
  }
  return { places, implementationsOf, organisations: [...organisations.values()] }
}

/** The level at which a region handles the matter, if it does. */
function levelIn(
  matter: SampleMatter,
  { place, department, hasCities }: { place: RegionPlace; department: SampleDepartment; hasCities: boolean },
): string | undefined {
  const { region } = place
  if (department.noDistricts && isDistrict(place)) return undefined
  const cityDoesAll = !region.hasCounties || department.noDistricts
  const wanted = {
    province: hasCities ? ['1', '2'] : ['1', '2', '3'],
    city: cityDoesAll ? ['3', '4', '5'] : ['3'],
    county: ['4', '5'],
  }[region.level]
  const found = matter.levels.find((level) => wanted.includes(level))
  return found !== undefined && region.level === 'city' ? '3' : found
}

export function isDistrict({ region, city }: RegionPlace): boolean {
  return region.level === 'county' && city.level === 'city' && region.name.endsWith('区')
}

function placesOf(regions: readonly SampleRegion[]): RegionPlace[] {
  const phoneCodes = readPhoneCodes()
  const capital = regions.find((region) => region.level === 'city')
  return regions.map((region) => {
    const city = regions.find((other) => other.level === 'city' && other.code === region.parentCode) ?? region
    const codeOwner = region.level === 'province' ? (capital ?? region) : city
    const phoneCode = phoneCodes[codeOwner.code.slice(0, 4)] ?? phoneCodes[codeOwner.code.slice(0, 2)] ?? '0000'
    return { region, city, province: regions[0] ?? region, phoneCode }
  })
}
