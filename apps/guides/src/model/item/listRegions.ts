import type { HandleItemRefDto, RegionDto, RegionRefDto } from '@portal/contracts'

/** The bodies of one region that handle a matter. */
export interface RegionNode {
  region: Pick<RegionRefDto, 'code' | 'name'>
  handleItems: readonly HandleItemRefDto[]
  /** Regions within it that have bodies of their own. */
  children: readonly RegionNode[]
}

/**
 * Who handles a matter, counties under their cities. A city without a body of its own still stands above its
 * counties; its name comes from the regions around the chosen one.
 */
export function listRegions(handleItems: readonly HandleItemRefDto[], around: RegionDto): RegionNode[] {
  const known = [...around.path, around, ...around.children, ...handleItems.map(({ region }) => region)]
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const own = new Set(handleItems.map(({ region }) => region.code))
  const tops = new Set([...own].map((code) => (names.has(cityOf(code)) ? cityOf(code) : code)))
  const toNode = (code: string): RegionNode => ({
    region: { code, name: names.get(code) ?? code },
    handleItems: handleItems.filter(({ region }) => region.code === code),
    children: [...own]
      .filter((child) => child !== code && !tops.has(child) && cityOf(child) === code)
      .sort()
      .map(toNode),
  })
  return [...tops].sort().map(toNode)
}

/** Codes of GB/T 2260: two digits each for province, city, county. */
function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`
}
