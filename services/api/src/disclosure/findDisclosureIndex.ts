import type { DisclosureIndexDto, RegionRefDto } from '@portal/contracts'
import { memoizePerRevision, statement } from '@portal/database/pool'
import type pg from 'pg'
import { findDepartments } from '../departments/findDepartments.ts'
import type { ListedContent } from '../state/ContentState.ts'
import { countedOn } from './countedOn.ts'
import { findExposures } from './findExposures.ts'
import { findFigures, findRegionFigures } from './findFigures.ts'
import { countPublicLists } from './findPublicLists.ts'

const exposuresShown = 5

/** $1 the region's code without its trailing pairs of zeros: what it and the regions below it begin with. */
const countDepartments = statement<DisclosureIndexDto['departmentCounts']>(
  'disclosure-department-counts',
  `select count(*) filter (where r.level = 'province')::int as province, count(*) filter (where r.level = 'city')::int as city,
     count(*) filter (where r.level = 'county')::int as county,
     ${countedOn} as "asOf"
   from organisation o join region r on r.code = o.region_code
   where o.region_code like $1 and o.state <> '3'
     and exists(select 1 from implementation i where i.credit_code = o.credit_code and i.state <> '3')`,
)

type Counted = Omit<DisclosureIndexDto, 'region' | 'exposures'>

const memoizeCounted = memoizePerRevision<Counted>()

/** All but the exposures changes with the content alone, and is counted once for each of its states. */
export async function findDisclosureIndex(
  pool: pg.Pool,
  of: { content: ListedContent; region: RegionRefDto; now: Date },
): Promise<DisclosureIndexDto> {
  const { content, region, now } = of
  const chain = content.regions.chain(region.code)
  const [counted, { exposures }] = await Promise.all([
    memoizeCounted(content, region.code, () => count(pool, content, region.code)),
    findExposures(pool, { chain, kind: null, now, pageNo: 1, pageSize: exposuresShown }),
  ])
  return { region, ...counted, exposures }
}

async function count(pool: pg.Pool, content: ListedContent, code: string): Promise<Counted> {
  const chain = content.regions.chain(code)
  const none = { province: 0, city: 0, county: 0, asOf: '' }
  const [sections, departments, [departmentCounts = none], figures, regionFigures] = await Promise.all([
    countPublicLists(pool, chain),
    findDepartments(pool, content, code),
    countDepartments(pool, [`${code.replace(/(00)+$/, '')}%`]),
    findFigures(pool, { chain, panel: 'efficiency' }),
    findRegionFigures(pool, code),
  ])
  return { sections, departments, departmentCounts, figures, regionFigures }
}
