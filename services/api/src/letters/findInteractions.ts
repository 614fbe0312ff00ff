import type { InteractionDto, InteractionListDto, InteractionSummaryDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { coded, interactionEntry, interactionKind, interactionStatus, satisfaction } from '@portal/records/codes'
import type { WorkCalendar } from '@portal/validation/calendar'
import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { countInteractions, type InteractionGroup } from './countInteractions.ts'
import { letterFilter, operatorFor, type WantedLetters, wantedValues } from './letterFilter.ts'

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

const selectWith = (operator: 'like' | 'ilike') =>
  statement<SummaryRow>(
    `interactions-${operator}`,
    `select ${summaryColumns} from interaction n join region r on r.code = n.region_code
     where ${letterFilter(operator)} and ($4::text is null or n.kind = $4) and ($5::text is null or n.status = $5)
       and ($6::text is null or n.department_name = $6)
     order by n.submitted_at desc, n.no desc limit $7 offset $8`,
  )
const selectInteractions = { like: selectWith('like'), ilike: selectWith('ilike') }

const maxDepartments = 50

const selectInteraction = statement<FullRow>(
  'interaction',
  `select ${summaryColumns}, n.content, n.reply, substr(n.credit_code, 9, 9) as "orgCode",
     case when m.code is null then null else json_build_object('catalogCode', m.code, 'name', m.name) end as matter,
     ${chinaDay('n.submitted_at')} as "submittedOn", ${chinaDay('n.replied_at')} as "repliedOn", n.is_sample as "isSample"
   from interaction n join region r on r.code = n.region_code left join shown_matter m on m.code = n.matter_code
   where n.no = $1`,
)

export interface InteractionQuery extends WantedLetters {
  kind: string | null
  status: string | null
  department: string | null
  pageNo: number
  pageSize: number
}

/** Counts beside a filter heed the other filters, so that a number is what a click gives; figures are those of the region, entry and keyword. */
export async function findInteractions(
  pool: pg.Pool,
  content: Content,
  query: InteractionQuery,
): Promise<InteractionListDto> {
  const { kind, status, department, pageNo, pageSize } = query
  const narrow = [...wantedValues(query), kind, status, department]
  const [rows, { groups, ...replies }] = await Promise.all([
    selectInteractions[operatorFor(query)](pool, [...narrow, pageSize, (pageNo - 1) * pageSize]),
    countInteractions(pool, content, query),
  ])
  const chosen = { kind, status, department }
  const counts = (field: 'kind' | 'status', table: Readonly<Record<string, string>>) =>
    Object.keys(table).map((code) => ({
      ...coded(table, code),
      count: sumOf(choose(groups, { ...chosen, [field]: code })),
    }))
  return {
    page: { pageNo, pageSize, total: sumOf(choose(groups, chosen)), isExact: true },
    figures: { total: sumOf(groups), ...replies },
    kinds: counts('kind', interactionKind),
    statuses: counts('status', interactionStatus),
    departments: departmentsOf(choose(groups, { ...chosen, department: null })).slice(0, maxDepartments),
    interactions: rows.map(presentSummary),
  }
}

function choose(
  groups: readonly InteractionGroup[],
  { kind, status, department }: Pick<InteractionQuery, 'kind' | 'status' | 'department'>,
): InteractionGroup[] {
  return groups.filter(
    (group) =>
      (kind ?? group.kind) === group.kind &&
      (status ?? group.status) === group.status &&
      (department ?? group.department) === group.department,
  )
}

/** Those with most letters first. */
function departmentsOf(groups: readonly InteractionGroup[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { department, count } of groups) counts.set(department, (counts.get(department) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'zh'))
}

function sumOf(groups: readonly InteractionGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
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
