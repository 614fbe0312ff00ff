import type { RegionNames } from '../query/SearchedContent.ts'
import type { PlaceMeaning } from './KnownName.ts'

/** Whether a place is another one or lies in it. Of places outside the province it is not known, and does not matter. */
export function liesIn(below: PlaceMeaning, above: PlaceMeaning, regions: RegionNames): boolean {
  if (below.code === null || above.code === null) return below.code === above.code
  return above.town === undefined && regions.chain(below.code).includes(above.code)
}
