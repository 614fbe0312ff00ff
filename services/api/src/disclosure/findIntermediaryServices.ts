import type { DepartmentCountDto, IntermediaryListDto, IntermediaryServiceDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import type pg from 'pg'
import { sumCounts } from '../departments/departmentCounts.ts'
import type { ListedContent } from '../state/ContentState.ts'
import type { RowPart } from '../tables/TableFile.ts'
import { findCountDay } from './findCountDay.ts'
import { type ListPage, partOf } from './listPage.ts'

const selectPublisher = statement<RegionRefDto>(
  'intermediary-publisher',
  `select r.code, r.name, r.level from region r
   where r.code = any($1) and exists(select 1 from organisation o join intermediary_service s on s.credit_code = o.credit_code
     where o.region_code = r.code and s.state <> '3')
   order by array_position($1::text[], r.code::text) limit 1`,
)

/** $1 region, $2 patterns of the keyword. */
const matching = `o.region_code = $1 and s.state <> '3' and ($2::text[] is null or s.name ilike any($2) or s.matter_name ilike any($2))`

const countServices = statement<DepartmentCountDto>(
  'intermediary-counts',
  `select o.org_code as "orgCode", o.name, count(*)::int as count
   from organisation o join intermediary_service s on s.credit_code = o.credit_code
   where ${matching} group by o.org_code, o.name, o.order_number order by o.order_number, o.org_code`,
)

const selectServices = statement<IntermediaryServiceDto>(
  'intermediary-services',
  `select s.code, s.name, s.matter_name as "matterName",
     (select m.code from shown_matter m where m.code = s.matter_code and m.state <> '3') as "catalogCode",
     json_build_object('orgCode', o.org_code, 'name', o.name) as department, s.law_basis as "lawBasis", s.org_kind as "orgKind",
     s.is_government_paid as "isGovernmentPaid", s.remark
   from organisation o join intermediary_service s on s.credit_code = o.credit_code
   where ${matching} and ($3::text is null or o.org_code = $3)
   order by s.order_number, s.code limit $4 offset $5`,
)

export interface IntermediaryQuery {
  /** The region asked about. */
  region: RegionRefDto
  chain: string[]
  orgCode: string | null
  keyword: readonly string[] | null
}

export async function findIntermediaryServices(
  pool: pg.Pool,
  content: ListedContent,
  query: IntermediaryQuery & ListPage,
): Promise<IntermediaryListDto> {
  const publisher = await findIntermediaryPublisher(pool, query)
  const { pageNo, pageSize } = query
  const [departments, services, asOf] = await Promise.all([
    countServices(pool, [publisher.code, likePatterns(query.keyword)]),
    readIntermediaryRows(pool, { ...query, publisher }, partOf(query)),
    findCountDay(pool, content),
  ])
  const chosen = departments.filter((row) => query.orgCode === null || row.orgCode === query.orgCode)
  return {
    region: publisher,
    departments,
    asOf,
    page: { pageNo, pageSize, total: sumCounts(chosen), isExact: true },
    services,
  }
}

/** The nearest region, from the one asked for upwards, that publishes a list. */
export async function findIntermediaryPublisher(
  pool: pg.Pool,
  { region, chain }: Pick<IntermediaryQuery, 'region' | 'chain'>,
): Promise<RegionRefDto> {
  const [publisher = region] = await selectPublisher(pool, [chain])
  return publisher
}

export function readIntermediaryRows(
  pool: pg.Pool,
  { publisher, orgCode, keyword }: IntermediaryQuery & { publisher: RegionRefDto },
  { limit, offset }: RowPart,
): Promise<IntermediaryServiceDto[]> {
  return selectServices(pool, [publisher.code, likePatterns(keyword), orgCode, limit, offset])
}
