import type { SampleDepartment } from '../written/SampleMatter.ts'
import type { SampleRegion } from './generateRegions.ts'

export interface RegionPlace {
  region: SampleRegion
  /** The city of a county; the region itself otherwise. */
  city: SampleRegion
  /** The first of all regions. */
  province: SampleRegion
  phoneCode: string
}

/** 广州市越秀区 for a district, 始兴县 for a county: districts are known by their city. */
export function fullName({ region, city }: RegionPlace): string {
  return region.level === 'county' && region.name.endsWith('区') && city.level === 'city'
    ? `${city.name}${region.name}`
    : region.name
}

export function organisationName(department: SampleDepartment, place: RegionPlace): string {
  const { region, city } = place
  const template = department.ledByCountry[region.code] ?? department.names[region.level]
  if (template === undefined) throw new Error(`${department.kind} has no body in ${region.name}`)
  return template.replace('{name}', fullName(place)).replace('{city}', city.name).replace('{short}', region.shortName)
}
