import type { FacetValueDto, MatterPageDto, MatterRowDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, memoizePerRevision, statement } from '@portal/database/pool'
import { coded, taskType } from '@portal/records/codes'
import { formatTimeLimit, formatVisits, hasEntry, nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { type MatterFacetRow, type MatterFilters, matterStatements, type Reach } from './matterStatements.ts'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from './matterSummaries.ts'

export interface MatterQuery extends MatterFilters {
  region: RegionRefDto
  /** Codes from the region up. */
  chain: readonly string[]
  /** The region's children. */
  below: readonly string[]
  onlyCorrespondingLevel: boolean
  orgCode: string | null
  withHandleItems: boolean
  sort: 'hot' | 'updated'
  pageNo: number
  pageSize: number
}

interface PageRow extends MatterSummaryRow {
  popularity: number
  promisedDays: number | null
  promisedUnit: string | null
  maxVisits: number | null
  /** Nobody of the chain handles it, but somebody below does online. */
  isOnlineBelow: boolean
}

const rowsHandledBy = (implementation: string, isOnlineBelow: string) => `
  select ${matterSummaryColumns}, ${isOnlineBelow} as "isOnlineBelow", m.popularity, g.promised_days as "promisedDays", g.promised_unit as "promisedUnit", g.max_visits as "maxVisits"
  from unnest($1::text[]) with ordinality as wanted(code, place)
  join shown_matter m on m.code = wanted.code
  left join ${implementation} i on true
  left join region r on r.code = i.region_code
  left join organisation o on o.credit_code = i.credit_code
  left join guide g on g.code = i.guide_code
  order by wanted.place`

/** The rows of a page of codes, as each matter is handled nearest to a region. $2 chain, $3 regions of the list, null for all */
const selectRows = statement<PageRow>(
  'matter-rows',
  rowsHandledBy(
    nearestImplementation('m.code', '$2::text[]'),
    `i.code is null and m.state = '1' and exists(select 1 from implementation b join guide h on h.code = b.guide_code
      where b.matter_code = m.code and b.state = '1' and ${hasEntry('h', 'b')} and ($3::text[] is null or b.region_code = any($3)))`,
  ),
)

/** The same as one body handles them. $2 organisation code */
const selectBodyRows = statement<PageRow>(
  'matter-rows-body',
  rowsHandledBy(
    `lateral (select b.* from implementation b join organisation c on c.credit_code = b.credit_code
    where c.org_code = $2 and b.matter_code = m.code and b.state <> '3' order by b.use_level desc, b.code limit 1)`,
    'false',
  ),
)

const selectHandleItems = statement<{ code: string; guideCode: string; sceneName: string }>(
  'matter-handle-items',
  `select i.code, i.code || h.suffix as "guideCode", h.scene_name as "sceneName"
   from implementation i join handle_item h on h.matter_code = i.matter_code and h.implementation_code in ('', i.code)
   where i.code = any($1::text[]) order by i.code, h.suffix`,
)

/** One page of the matters that fit, with counts beside the filters. */
export async function findMatters(pool: pg.Pool, content: Content, query: MatterQuery): Promise<MatterPageDto> {
  const reach = reachOf(query)
  const { selectHottest, selectLatest } = matterStatements(reach.kind)
  const selectCodes = query.sort === 'hot' ? selectHottest : selectLatest
  const values = filterValues(reach, query)
  const [codes, facets] = await Promise.all([
    selectCodes(pool, [...values, query.pageSize, (query.pageNo - 1) * query.pageSize]),
    countFacets(pool, content, { reach, query }),
  ])
  const total = facets.find((facet) => facet.kind === 'total')?.count ?? 0
  return {
    region: query.region,
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total, isExact: true },
    matters: await readRows(
      pool,
      codes.map(({ code }) => code),
      { reach, query },
    ),
    facets: presentFacets(facets),
    upper: total === 0 && query.onlyCorrespondingLevel ? await findUpper(pool, query) : null,
  }
}

/**
 * Where a matter must be handled to be listed. Without 仅本级 that is the region, above it, and one level below; in the
 * province everything. One body lists what it handles, wherever it is.
 */
function reachOf(query: MatterQuery): Reach {
  if (query.orgCode !== null) return { kind: 'body', within: query.orgCode, chain: null }
  if (query.onlyCorrespondingLevel) return regionsReach([query.region.code], [query.region.code])
  if (query.region.level === 'province') return { kind: 'all', within: null, chain: query.chain }
  return regionsReach([...query.chain, ...query.below], query.chain)
}

function regionsReach(within: readonly string[], chain: readonly string[]): Reach {
  return { kind: 'regions', within, chain }
}

function filterValues(reach: Reach, query: MatterFilters): unknown[] {
  const { audience, theme, taskType: type, isOnline, tag, stage, keyword } = query
  return [reach.within, audience, theme, type, isOnline, tag, stage, likePatterns(keyword), reach.chain]
}

async function readRows(
  pool: pg.Pool,
  codes: readonly string[],
  { reach, query }: { reach: Reach; query: MatterQuery },
): Promise<MatterRowDto[]> {
  if (codes.length === 0) return []
  const rows =
    reach.kind === 'body'
      ? await selectBodyRows(pool, [codes, reach.within])
      : await selectRows(pool, [codes, reach.chain, reach.within])
  const items = query.withHandleItems ? await selectHandleItems(pool, [rows.flatMap((row) => row.guideCode ?? [])]) : []
  return rows.map(({ popularity, promisedDays, promisedUnit, maxVisits, isOnlineBelow, ...row }) => ({
    ...presentMatter(row),
    isOnline: row.isOnline || isOnlineBelow,
    popularity,
    promisedText: promisedDays === null ? null : formatTimeLimit(promisedDays, promisedUnit ?? '1'),
    visitsText: maxVisits === null ? null : formatVisits(maxVisits),
    handleItems: items
      .filter((item) => item.code === row.guideCode)
      .map(({ guideCode, sceneName }) => ({ guideCode, sceneName })),
  }))
}

const memoizeFacets = memoizePerRevision<MatterFacetRow[]>()

function countFacets(
  pool: pg.Pool,
  content: Content,
  { reach, query }: { reach: Reach; query: MatterQuery },
): Promise<MatterFacetRow[]> {
  const values = [...filterValues(reach, query), query.region.code]
  const count = () => matterStatements(reach.kind).selectFacets(pool, values)
  // What people type hardly ever comes again.
  if (query.keyword !== null) return count()
  return memoizeFacets(content, JSON.stringify([reach.kind, ...values]), count)
}

function presentFacets(rows: readonly MatterFacetRow[]): MatterPageDto['facets'] {
  const facet = (kind: string): FacetValueDto[] =>
    rows.filter((row) => row.kind === kind).map(({ code, label, count }) => ({ code, label: label ?? code, count }))
  const themes = (audience: 'personal' | 'legal') => facet(audience).map((theme) => ({ ...theme, audience }))
  return {
    taskTypes: facet('taskType').map(({ code, count }) => ({ ...coded(taskType, code), count })),
    themes: [...themes('personal'), ...themes('legal')],
    departments: facet('department'),
    onlineCount: rows.find((row) => row.kind === 'online')?.count ?? 0,
  }
}

/** The nearest level above that has any; levels are few, so they are asked one by one. */
async function findUpper(pool: pg.Pool, query: MatterQuery): Promise<MatterPageDto['upper']> {
  const { selectUpper } = matterStatements('regions')
  for (const code of query.chain.slice(1)) {
    const [found] = await selectUpper(pool, filterValues(regionsReach([code], [code]), query))
    if (found && found.total > 0) return { region: found.region, total: found.total }
  }
  return null
}
