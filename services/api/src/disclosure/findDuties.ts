import type { DutyDto, DutyListDto, DutySummaryDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import { coded, taskState, taskType, useLevel } from '@portal/records/codes'
import type pg from 'pg'
import {
  chooseCounts,
  countDepartments,
  countTypes,
  type DepartmentTypeCount,
} from '../departments/departmentCounts.ts'
import type { ListedContent } from '../state/ContentState.ts'
import type { RowPart } from '../tables/TableFile.ts'
import { findCountDay } from './findCountDay.ts'
import { type ListPage, partOf } from './listPage.ts'
import { splitParagraphs } from './splitParagraphs.ts'

const selectPublisher = statement<RegionRefDto>(
  'duty-publisher',
  `select r.code, r.name, r.level from region r
   where r.code = any($1) and exists(select 1 from organisation o join duty d on d.credit_code = o.credit_code
     where o.region_code = r.code and d.state <> '3')
   order by array_position($1::text[], r.code::text) limit 1`,
)

/** $1 region, $2 use level, $3 patterns of the keyword. */
const matching = `o.region_code = $1 and d.state <> '3' and ($2::text is null or d.use_level = $2)
  and ($3::text[] is null or d.name ilike any($3) or d.laws ilike any($3))`

const countDuties = statement<DepartmentTypeCount>(
  'duty-counts',
  `select o.org_code as "orgCode", o.name, d.task_type as "taskType", count(*)::int as count
   from organisation o join duty d on d.credit_code = o.credit_code
   where ${matching} group by o.org_code, o.name, o.order_number, d.task_type
   order by o.order_number, o.org_code, d.task_type`,
)

interface DutySummaryRow {
  code: string
  name: string
  taskType: string
  useLevel: string | null
  department: DutySummaryDto['department']
  laws: string
  responsibility: string
}

const summaryColumns = `d.code, d.name, d.task_type as "taskType", d.use_level as "useLevel",
  json_build_object('orgCode', o.org_code, 'name', o.name, 'phone', o.phone) as department, d.laws, d.responsibility`

const order = 'o.order_number, o.org_code, d.task_type, d.order_number, d.code'

/** Which rows is found first, by their short columns: with their texts, a list of 5,000 would be sorted on disk. */
const selectDuties = statement<DutySummaryRow>(
  'duties',
  `select ${summaryColumns}
   from (select d.code from organisation o join duty d on d.credit_code = o.credit_code
         where ${matching} and ($4::text is null or o.org_code = $4) and ($5::text is null or d.task_type = $5)
         order by ${order} limit $6 offset $7) part
     join duty d using (code) join organisation o on o.credit_code = d.credit_code
   order by ${order}`,
)

export interface DutyQuery {
  /** The region asked about. */
  region: RegionRefDto
  chain: string[]
  orgCode: string | null
  taskType: string | null
  useLevel: string | null
  keyword: readonly string[] | null
}

export async function findDuties(
  pool: pg.Pool,
  content: ListedContent,
  query: DutyQuery & ListPage,
): Promise<DutyListDto> {
  const publisher = await findDutyPublisher(pool, query)
  const { pageNo, pageSize } = query
  const [counts, duties, asOf] = await Promise.all([
    countDuties(pool, [publisher.code, query.useLevel, likePatterns(query.keyword)]),
    readDutyRows(pool, { ...query, publisher }, partOf(query)),
    findCountDay(pool, content),
  ])
  const { ofType, ofDepartment, total } = chooseCounts(counts, query)
  return {
    region: publisher,
    departments: countDepartments(ofType),
    taskTypes: countTypes(ofDepartment),
    asOf,
    page: { pageNo, pageSize, total, isExact: true },
    duties,
  }
}

/** The nearest region, from the one asked for upwards, that publishes a list. */
export async function findDutyPublisher(pool: pg.Pool, { region, chain }: Pick<DutyQuery, 'region' | 'chain'>) {
  const [publisher = region] = await selectPublisher(pool, [chain])
  return publisher
}

export async function readDutyRows(
  pool: pg.Pool,
  { publisher, ...query }: DutyQuery & { publisher: RegionRefDto },
  { limit, offset }: RowPart,
): Promise<DutySummaryDto[]> {
  const filters = [publisher.code, query.useLevel, likePatterns(query.keyword)]
  const rows = await selectDuties(pool, [...filters, query.orgCode, query.taskType, limit, offset])
  return rows.map(presentSummary)
}

interface DutyRow extends DutySummaryRow {
  region: RegionRefDto
  accountability: string | null
  accountabilityLaw: string | null
  supervise: string | null
  permitCode: string | null
  matter: DutyDto['matter']
  flowCharts: DutyDto['flowCharts']
  remark: string | null
  state: string
  successorCode: string | null
  source: string
  updatedAt: string
  checkedAt: string | null
  isSample: boolean
}

const selectDuty = statement<DutyRow>(
  'duty',
  `select ${summaryColumns}, json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
     d.accountability, d.accountability_law as "accountabilityLaw", coalesce(d.supervise, o.complaint) as supervise,
     d.permit_code as "permitCode",
     (select json_build_object('catalogCode', m.code, 'name', m.name) from shown_matter m where m.code = d.matter_code and m.state <> '3') as matter,
     d.flow_charts as "flowCharts", d.remark, d.state, d.successor_code as "successorCode", d.source,
     to_json(d.updated_at) #>> '{}' as "updatedAt", to_json(d.checked_at) #>> '{}' as "checkedAt", d.is_sample as "isSample"
   from duty d join organisation o on o.credit_code = d.credit_code join region r on r.code = o.region_code where d.code = $1`,
)

export async function findDuty(pool: pg.Pool, code: string): Promise<DutyDto | undefined> {
  const [row] = await selectDuty(pool, [code])
  if (!row) return undefined
  return {
    ...row,
    ...presentSummary(row),
    accountability: splitParagraphs(row.accountability),
    accountabilityLaw: splitParagraphs(row.accountabilityLaw),
    supervise: splitParagraphs(row.supervise),
    state: coded(taskState, row.state),
  }
}

function presentSummary(row: DutySummaryRow): DutySummaryDto {
  return {
    code: row.code,
    name: row.name,
    taskType: coded(taskType, row.taskType),
    useLevel: row.useLevel === null ? null : coded(useLevel, row.useLevel),
    department: row.department,
    laws: splitParagraphs(row.laws),
    responsibility: splitParagraphs(row.responsibility),
  }
}
