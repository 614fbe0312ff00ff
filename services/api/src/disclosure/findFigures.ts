import type { FigureDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** Figures of the nearest region that publishes any for the panel. */
const selectFigures = statement<FigureDto>(
  'figures',
  `select group_title as "groupTitle", name, value, unit, as_of::text as "asOf" from figure
   where panel = $2 and region_code = (select region_code from figure where panel = $2 and region_code = any($1)
     order by array_position($1::text[], region_code::text) limit 1) order by position`,
)

export function findFigures(
  pool: pg.Pool,
  of: { chain: string[]; panel: 'home' | 'efficiency' | 'licence-free' },
): Promise<FigureDto[]> {
  return selectFigures(pool, [of.chain, of.panel])
}
