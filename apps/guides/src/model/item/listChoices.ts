import type { HandleItemRefDto, RegionDto, RegionRefDto } from '@portal/contracts'

/** More rows than this are asked for by region first. */
const MAXIMUM_ROWS = 30

/** The region and those directly within it, where the matter is handled in them. */
export function listRegionChoices(handleItems: readonly HandleItemRefDto[], region: RegionDto): RegionRefDto[] {
  const handles = ({ code }: RegionRefDto) => {
    const prefix = code.replace(/(00)+$/, '')
    return handleItems.some((item) => item.region.code.startsWith(prefix))
  }
  return [...region.path.filter(({ code }) => code !== region.code), region, ...region.children].filter(handles)
}

/** The handle items to choose from; of very many only those of the region itself and above it. */
export function listChoices(handleItems: readonly HandleItemRefDto[], region: RegionDto): readonly HandleItemRefDto[] {
  if (handleItems.length <= MAXIMUM_ROWS) return handleItems
  const chain = new Set([region.code, ...region.path.map(({ code }) => code)])
  return handleItems.filter((item) => chain.has(item.region.code))
}
