import type { RegionListDto } from '@portal/contracts'

interface NestedRegion {
  value: string
  label: string
  children?: NestedRegion[]
}

/** Regions within the regions that they belong to. */
export function nestRegions(regions: RegionListDto['regions']): NestedRegion[] {
  const below = new Map<string | null, RegionListDto['regions'][number][]>()
  for (const region of regions) below.set(region.parentCode, [...(below.get(region.parentCode) ?? []), region])
  const nest = (parentCode: string | null): NestedRegion[] =>
    (below.get(parentCode) ?? []).map(({ code, name }) => {
      const children = nest(code)
      return { value: code, label: name, ...(children.length > 0 && { children }) }
    })
  return nest(null)
}
