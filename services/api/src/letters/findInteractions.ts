import type { InteractionDto, InteractionListDto, InteractionSummaryDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { coded, interactionEntry, interactionKind, interactionStatus, satisfaction } from '@portal/records/codes'
import type { WorkCalendar } from '@portal/validation/calendar'
import type pg from 'pg'

interface SummaryRow {
  no: string
  entry: string
  kind: string
  title: string
  region: RegionRefDto
  department: string
  submittedAt: string
  status: string
  repliedAt: string | null
  satisfaction: string | null
}

interface FullRow extends SummaryRow {
  content: string
  reply: string | null
  orgCode: string | null
  matter: InteractionDto['matter']
  submittedOn: string
  repliedOn: string | null
  isSample: boolean
}

const summaryColumns = `n.no, n.entry, n.kind, n.title, json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
  n.department_name as department, to_json(n.submitted_at) #>> '{}' as "submittedAt", n.status,
  to_json(n.replied_at) #>> '{}' as "repliedAt", n.satisfaction`

const chinaDay = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** Letters about a region are those about it and about all places in it. */
const matching = `n.region_code like $1 and ($2::text is null or n.entry = $2)
  and ($3::text is null or n.title ilike $3 or n.content ilike $3 or n.reply ilike $3)`

const selectInteractions = statement<SummaryRow & { total: number }>(
  'interactions',
  `select ${summaryColumns}, count(*) over () as total from interaction n join region r on r.code = n.region_code
   where ${matching} and ($4::text is null or n.kind = $4) and ($5::text is null or n.status = $5)
     and ($6::text is null or n.department_name = $6)
   order by n.submitted_at desc, n.no desc limit $7 offset $8`,
)

const countInteractions = statement<{ total: number }>(
  'interactions-count',
  `select count(*) as total from interaction n where ${matching} and ($4::text is null or n.kind = $4)
     and ($5::text is null or n.status = $5) and ($6::text is null or n.department_name = $6)`,
)

const maxDepartments = 50

const selectFacets = statement<{
  kind: string | null
  status: string | null
  department: string | null
  count: number
}>(
  'interaction-facets',
  `select n.kind, n.status, n.department_name as department, count(*) as count from interaction n
   where ${matching} group by grouping sets ((n.kind), (n.status), (n.department_name)) order by count(*) desc, n.department_name`,
)

/** Few rows, however many letters: how long answers took, by first and last day. */
const selectSpans = statement<{ submittedOn: string; repliedOn: string; count: number }>(
  'interaction-spans',
  `select ${chinaDay('n.submitted_at')} as "submittedOn", ${chinaDay('n.replied_at')} as "repliedOn", count(*) as count
   from interaction n where ${matching} and n.replied_at is not null group by 1, 2`,
)

const selectInteraction = statement<FullRow>(
  'interaction',
  `select ${summaryColumns}, n.content, n.reply, substr(n.credit_code, 9, 9) as "orgCode",
     case when m.code is null then null else json_build_object('catalogCode', m.code, 'name', m.name) end as matter,
     ${chinaDay('n.submitted_at')} as "submittedOn", ${chinaDay('n.replied_at')} as "repliedOn", n.is_sample as "isSample"
   from interaction n join region r on r.code = n.region_code left join catalogue_matter m on m.code = n.matter_code
   where n.no = $1`,
)

export interface InteractionQuery {
  regionCode: string
  entry: string | null
  keyword: string | null
  kind: string | null
  status: string | null
  department: string | null
  pageNo: number
  pageSize: number
}

/** Counts beside filters and figures are those of the region, entry and keyword, whatever else is chosen. */
export async function findInteractions(
  pool: pg.Pool,
  query: InteractionQuery,
  calendar: WorkCalendar,
): Promise<InteractionListDto> {
  const keyword = query.keyword === null ? null : `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const wide = [placesIn(query.regionCode), query.entry, keyword]
  const narrow = [...wide, query.kind, query.status, query.department]
  const [rows, facets, spans] = await Promise.all([
    selectInteractions(pool, [...narrow, query.pageSize, (query.pageNo - 1) * query.pageSize]),
    selectFacets(pool, wide),
    selectSpans(pool, wide),
  ])
  const total = rows[0]?.total ?? (query.pageNo === 1 ? 0 : ((await countInteractions(pool, narrow))[0]?.total ?? 0))
  const counts = (field: 'kind' | 'status', table: Readonly<Record<string, string>>) =>
    Object.keys(table).map((code) => ({
      ...coded(table, code),
      count: facets.find((facet) => facet[field] === code)?.count ?? 0,
    }))
  const kinds = counts('kind', interactionKind)
  return {
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total, isExact: true },
    figures: {
      total: kinds.reduce((sum, kind) => sum + kind.count, 0),
      ...presentSpans(spans, calendar),
    },
    kinds,
    statuses: counts('status', interactionStatus),
    departments: facets
      .flatMap(({ department, count }) => (department === null ? [] : [{ name: department, count }]))
      .slice(0, maxDepartments),
    interactions: rows.map(presentSummary),
  }
}

export async function findInteraction(
  pool: pg.Pool,
  no: string,
  calendar: WorkCalendar,
): Promise<InteractionDto | undefined> {
  const [row] = await selectInteraction(pool, [no])
  if (!row) return undefined
  const { content, reply, orgCode, matter, submittedOn, repliedOn, isSample } = row
  const workingDays = repliedOn === null ? null : calendar.countAfter(submittedOn, repliedOn)
  return { ...presentSummary(row), content, reply, orgCode, matter, workingDays, isSample }
}

function presentSpans(
  spans: readonly { submittedOn: string; repliedOn: string; count: number }[],
  calendar: WorkCalendar,
) {
  const replied = spans.reduce((sum, span) => sum + span.count, 0)
  const days = spans.reduce((sum, span) => sum + span.count * calendar.countAfter(span.submittedOn, span.repliedOn), 0)
  return { replied, meanWorkingDays: replied === 0 ? null : Math.round((days / replied) * 10) / 10 }
}

function presentSummary(row: SummaryRow): InteractionSummaryDto {
  const { no, title, region, department, submittedAt, repliedAt } = row
  return {
    no,
    title,
    region,
    department,
    submittedAt,
    repliedAt,
    entry: coded(interactionEntry, row.entry),
    kind: coded(interactionKind, row.kind),
    status: coded(interactionStatus, row.status),
    satisfaction: row.satisfaction === null ? null : coded(satisfaction, row.satisfaction),
  }
}

/** Region codes of GB/T 2260 nest: 440000 holds 44…, 440100 holds 4401…. */
function placesIn(regionCode: string): string {
  return `${regionCode.replace(/(00){1,2}$/, '')}%`
}
