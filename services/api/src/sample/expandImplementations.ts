import { hallRow, organisationRow, type RegionPlace } from './expandOrganisations.ts'
import type { SampleRegion } from './expandRegions.ts'
import { readPhoneCodes, type SampleDepartment, type SampleMatter } from './readSample.ts'
import { creditCode } from './sampleCodes.ts'
import { sampleRecord } from './sampleDates.ts'

export interface CodedMatter {
  matter: SampleMatter
  department: SampleDepartment
  code: string
}

/** Who handles what where: a row for each region of a level at which the matter is handled, with the bodies that do it. */
export function expandImplementations(regions: readonly SampleRegion[], matters: readonly CodedMatter[]) {
  const organisations = new Map<string, ReturnType<typeof organisationRow>>()
  const implementations = []
  const places = placesOf(regions)
  const hasCities = regions.some((region) => region.level === 'city')
  for (const place of places) {
    for (const { matter, department, code } of matters) {
      const useLevel = levelIn(matter, { place, department, hasCities })
      if (useLevel === undefined || department.names[place.region.level] === undefined) continue
      const body = creditCode(department, place.region.code)
      if (!organisations.has(body)) organisations.set(body, organisationRow(department, place))
      implementations.push({
        code: `${body}${useLevel}${code}`,
        matterCode: code,
        regionCode: place.region.code,
        creditCode: body,
        useLevel,
        guideCode: code,
        state: matter.state,
        ...sampleRecord,
      })
    }
  }
  return { implementations, organisations: [...organisations.values()], halls: places.map(hallRow) }
}

interface Handling {
  place: RegionPlace
  department: SampleDepartment
  hasCities: boolean
}

/** The use level (2 province, 3 city, 4 county, 5 town) at which a region handles the matter, if it does. */
function levelIn(matter: SampleMatter, { place, department, hasCities }: Handling): string | undefined {
  const { region } = place
  if (department.noDistricts && isDistrict(place)) return undefined
  const cityDoesAll = !region.hasCounties || department.noDistricts
  const wanted = {
    province: hasCities ? ['2'] : ['2', '3'],
    city: cityDoesAll ? ['3', '4', '5'] : ['3'],
    county: ['4', '5'],
  }[region.level]
  const found = matter.levels.find((level) => wanted.includes(level))
  return found !== undefined && region.level === 'city' ? '3' : found
}

function isDistrict({ region, city }: RegionPlace): boolean {
  return region.level === 'county' && city.level === 'city' && region.name.endsWith('区')
}

function placesOf(regions: readonly SampleRegion[]): RegionPlace[] {
  const phoneCodes = readPhoneCodes()
  const capital = regions.find((region) => region.level === 'city')
  return regions.map((region) => {
    const city = regions.find((other) => other.level === 'city' && other.code === region.parentCode) ?? region
    const codeOwner = region.level === 'province' ? (capital ?? region) : city
    const phoneCode = phoneCodes[codeOwner.code.slice(0, 4)] ?? phoneCodes[codeOwner.code.slice(0, 2)] ?? '0000'
    return { region, city, phoneCode }
  })
}
