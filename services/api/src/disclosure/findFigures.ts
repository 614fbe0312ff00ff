import type { FigureDto, RegionFigureDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** Figures of the nearest region that publishes any for the panel. */
const selectFigures = statement<FigureDto>(
  'figures',
  `select group_title as "groupTitle", name, value, unit, as_of::text as "asOf", history from figure
   where panel = $2 and region_code = (select region_code from figure where panel = $2 and region_code = any($1)
     order by array_position($1::text[], region_code::text) limit 1) order by position`,
)

export function findFigures(
  pool: pg.Pool,
  of: { chain: string[]; panel: 'home' | 'efficiency' | 'licence-free' },
): Promise<FigureDto[]> {
  return selectFigures(pool, [of.chain, of.panel])
}

/** Of the regions right below $1; figures of one name and unit belong together, in the order of the panel. */
const selectRegionFigures = statement<RegionFigureDto>(
  'region-figures',
  `select f.name, f.unit, max(f.as_of)::text as "asOf",
     json_agg(json_build_object('region', json_build_object('code', r.code, 'name', r.name, 'level', r.level), 'value', f.value)
       order by r.code) as values
   from figure f join region r on r.code = f.region_code
   where r.parent_code = $1 and f.panel = 'efficiency'
   group by f.name, f.unit having count(*) > 1 order by min(f.position), f.name`,
)

export function findRegionFigures(pool: pg.Pool, regionCode: string): Promise<RegionFigureDto[]> {
  return selectRegionFigures(pool, [regionCode])
}
