import type { DepartmentCountDto, LicenceFreeListDto, RegionRefDto, SparedMaterialDto } from '@portal/contracts'
import { likePatterns, memoizePerRevision, statement } from '@portal/database/pool'
import { coded, exemptWay } from '@portal/records/codes'
import type pg from 'pg'
import { sumCounts } from '../departments/departmentCounts.ts'
import { countedOn } from '../disclosure/countedOn.ts'
import { findFigures } from '../disclosure/findFigures.ts'
import { hasWords } from '../matters/hasWords.ts'
import { listedMatterJoins, pageOfListed, withNearest } from '../matters/listedMatters.ts'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from '../matters/matterSummaries.ts'
import type { Content } from '../state/ContentState.ts'
import { hasExemptMaterial, isExempt } from './licenceFreeMatters.ts'

/** $1 chain of regions, $2 licence, $3 patterns of the keyword. */
const matching = `${hasExemptMaterial('$2')} and ${hasWords('$3')}`

const countMatters = statement<DepartmentCountDto>(
  'licence-free-counts',
  `${withNearest} select o.org_code as "orgCode", o.name, count(*)::int as count
   from near i ${listedMatterJoins} where ${matching}
   group by o.org_code, o.name, o.order_number, o.region_code
   order by array_position($1::text[], o.region_code::text), o.order_number, o.org_code`,
)

const memoizeCounts = memoizePerRevision<DepartmentCountDto[]>()

interface LicenceFreeRow extends MatterSummaryRow {
  sparedMaterials: (Omit<SparedMaterialDto, 'exemptWay'> & { exemptWay: string })[]
}

const sparedMaterials = `(select json_agg(json_build_object('name', p.name, 'exemptWay', p.exempt_way, 'licenceCode', t.code,
    'licenceName', t.name) order by p.position)
  from guide_material p join licence_type t on t.code = p.licence_type_code where p.guide_code = i.guide_code and ${isExempt})`

const selectMatters = statement<LicenceFreeRow>(
  'licence-free-matters',
  pageOfListed({
    condition: `${matching} and ($4::text is null or o.org_code = $4)`,
    columns: `${matterSummaryColumns}, ${sparedMaterials} as "sparedMaterials"`,
    order: 'hot',
    page: 'limit $5 offset $6',
  }),
)

const selectStatistics = statement<{ licenceTypes: number; asOf: string }>(
  'licence-free-statistics',
  `select (select count(*) from licence_type where state <> '3')::int as "licenceTypes", ${countedOn} as "asOf"`,
)

export interface LicenceFreeQuery {
  region: RegionRefDto
  chain: string[]
  licenceCode: string | null
  orgCode: string | null
  keyword: readonly string[] | null
  pageNo: number
  pageSize: number
}

/** Matters for which a licence spares a paper: those of one licence (以证找事), or found by name (以事找证). */
export async function findLicenceFree(
  pool: pg.Pool,
  content: Content,
  query: LicenceFreeQuery,
): Promise<LicenceFreeListDto> {
  const { chain, pageNo, pageSize } = query
  const filters = [chain, query.licenceCode, likePatterns(query.keyword)]
  const [departments, rows, all, [statistics], figures] = await Promise.all([
    // What people type hardly ever comes again.
    query.keyword === null ? countAll(pool, content, query) : countMatters(pool, filters),
    selectMatters(pool, [...filters, query.orgCode, pageSize, (pageNo - 1) * pageSize]),
    countAll(pool, content, { chain, licenceCode: null }),
    selectStatistics(pool, []),
    findFigures(pool, { chain, panel: 'licence-free' }),
  ])
  const chosen = departments.filter((row) => query.orgCode === null || row.orgCode === query.orgCode)
  return {
    region: query.region,
    departments,
    page: { pageNo, pageSize, total: sumCounts(chosen), isExact: true },
    matters: rows.map(({ sparedMaterials, ...row }) => ({
      ...presentMatter(row),
      sparedMaterials: sparedMaterials.map((spared) => ({ ...spared, exemptWay: coded(exemptWay, spared.exemptWay) })),
    })),
    statistics: { licenceTypes: 0, asOf: '', ...statistics, matters: sumCounts(all), figures },
  }
}

function countAll(pool: pg.Pool, content: Content, of: { chain: string[]; licenceCode: string | null }) {
  return memoizeCounts(content, `${of.licenceCode} ${of.chain}`, () =>
    countMatters(pool, [of.chain, of.licenceCode, null]),
  )
}
