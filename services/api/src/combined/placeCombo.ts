import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { findCombo } from './findCombo.ts'
import { findMemberGuides } from './findMemberGuides.ts'
import type { PlacedCombo } from './presentCombo.ts'

/**
 * A combined matter as it is handled in a region. A region that has not opened it is shown how the region handles it that has.
 * Undefined when there is no such combined matter.
 */
export async function placeCombo(
  pool: pg.Pool,
  content: Content,
  asked: { code: string; regionCode: string },
): Promise<PlacedCombo | undefined> {
  const row = await findCombo(pool, asked.code)
  if (!row) return undefined
  const chain = content.regions.chain(asked.regionCode)
  const isOpenHere = chain.includes(row.region.code)
  const guides = await findMemberGuides(pool, row.members, isOpenHere ? chain : content.regions.chain(row.region.code))
  return { row, guides, isOpenHere }
}
