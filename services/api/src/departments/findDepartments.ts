import type { BranchHallDto, DepartmentRefDto, FacetValueDto, RegionRefDto } from '@portal/contracts'
import { memoizePerRevision, statement } from '@portal/database/pool'
import { coded, taskType } from '@portal/records/codes'
import type pg from 'pg'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from '../matters/matterSummaries.ts'
import { findLatestNotices } from '../notices/findNotices.ts'
import type { ListedContent } from '../state/ContentState.ts'

const selectDepartments = statement<DepartmentRefDto>(
  'departments',
  `select o.org_code as "orgCode", o.name, o.short_name as "shortName",
          (select count(*) from implementation i join shown_matter m on m.code = i.matter_code and m.state <> '3'
           where i.credit_code = o.credit_code and i.state <> '3')::int as "matterCount"
   from organisation o where o.region_code = $1 and o.state <> '3' order by o.order_number, o.org_code`,
)

const memoizeDepartments = memoizePerRevision<DepartmentRefDto[]>()

/** Kept, because what each of them handles is counted, and nearly every page of a region shows them. */
export function findDepartments(
  pool: pg.Pool,
  content: ListedContent,
  regionCode: string,
): Promise<DepartmentRefDto[]> {
  return memoizeDepartments(content, regionCode, () => selectDepartments(pool, [regionCode]))
}

interface OrganisationRow
  extends Omit<BranchHallDto, 'taskTypes' | 'themes' | 'audiences' | 'matters' | 'hotMatters' | 'notices'> {
  region: RegionRefDto
}

const selectOrganisation = statement<OrganisationRow>(
  'organisation',
  `select o.org_code as "orgCode", o.credit_code as "creditCode", o.name, o.short_name as "shortName",
          json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region, o.intro, o.address, o.phone,
          o.office_time as "officeTime", o.url, to_json(o.checked_at) #>> '{}' as "checkedAt"
   from organisation o join region r on r.code = o.region_code where o.org_code = $1`,
)

/** Withdrawn matters are in no list, though their implementations may still stand. */
const handled = `implementation i
   join shown_matter m on m.code = i.matter_code and m.state <> '3'
   join organisation o on o.credit_code = i.credit_code
   join region r on r.code = i.region_code
   join guide g on g.code = i.guide_code`

/** A theme is `personal:005` or `legal:005`; an audience is personal (natural persons) or legal (all others). */
const fits = {
  taskType: '($2::text is null or m.task_type = $2)',
  theme: `($3::text is null or split_part($3, ':', 2) = any(case split_part($3, ':', 1) when 'personal' then m.user_themes else m.corp_themes end))`,
  audience: `($4::text is null or case $4 when 'personal' then '1' = any(m.server_types) else m.server_types <> '{1}' end)`,
}

const matching = `i.credit_code = $1 and i.state <> '3' and ${fits.taskType} and ${fits.theme} and ${fits.audience}`

const selectMatters = statement<MatterSummaryRow & { total: number }>(
  'branch-hall-matters',
  `select ${matterSummaryColumns}, count(*) over () as total from ${handled} where ${matching}
   order by m.popularity desc, m.code limit $5 offset $6`,
)

/** For a page beyond the last, which has no row that says how many there are. */
const countMatters = statement<{ total: number }>(
  'branch-hall-matters-count',
  `select count(*)::int as total from ${handled} where ${matching}`,
)

/** Counts beside each choice heed the other choices, so that a number is what a click gives. */
const selectFacets = statement<{ kind: string; code: string; label: string | null; count: number }>(
  'branch-hall-facets',
  `with matters as (select m.* from implementation i join shown_matter m on m.code = i.matter_code and m.state <> '3'
     where i.credit_code = $1 and i.state <> '3')
   select 'taskType' as kind, task_type as code, null as label, count(*)::int as count from matters m
     where ${fits.theme} and ${fits.audience} group by task_type
   union all
   select 'theme', t.audience || ':' || t.code, t.name, count(*)::int from matters m
     join theme t on (t.audience = 'personal' and t.code = any(m.user_themes)) or (t.audience = 'legal' and t.code = any(m.corp_themes))
     where ${fits.taskType} and ${fits.audience} group by t.audience, t.code, t.name
   union all
   select 'audience', 'personal', '个人', count(*)::int from matters m where '1' = any(server_types) and ${fits.taskType} and ${fits.theme}
   union all
   select 'audience', 'legal', '法人', count(*)::int from matters m where server_types <> '{1}' and ${fits.taskType} and ${fits.theme}
   order by 1, 2`,
)

const hotShown = 8

export interface BranchHallQuery {
  orgCode: string
  taskType: string | null
  theme: string | null
  audience: 'personal' | 'legal' | null
  pageNo: number
  pageSize: number
}

export async function findBranchHall(pool: pg.Pool, query: BranchHallQuery): Promise<BranchHallDto | undefined> {
  const [organisation] = await selectOrganisation(pool, [query.orgCode])
  if (!organisation) return undefined
  const { creditCode, region } = organisation
  const filters = [creditCode, query.taskType, query.theme, query.audience]
  const [rows, hot, facets, notices] = await Promise.all([
    selectMatters(pool, [...filters, query.pageSize, (query.pageNo - 1) * query.pageSize]),
    selectMatters(pool, [creditCode, null, null, null, hotShown, 0]),
    selectFacets(pool, filters),
    findLatestNotices(pool, { creditCode, chain: [region.code], limit: 6 }),
  ])
  const [counted] = rows.length > 0 || query.pageNo === 1 ? rows : await countMatters(pool, filters)
  const total = counted?.total ?? 0
  const facet = (kind: string): FacetValueDto[] =>
    facets
      .filter((entry) => entry.kind === kind && entry.count > 0)
      .map(({ code, label, count }) => ({ code, label: label ?? coded(taskType, code).label, count }))
  return {
    ...organisation,
    taskTypes: facet('taskType'),
    themes: facet('theme'),
    audiences: facet('audience'),
    matters: {
      page: { pageNo: query.pageNo, pageSize: query.pageSize, total, isExact: true },
      matters: rows.map(presentMatter),
    },
    hotMatters: hot.flatMap(({ guideCode, name, isSuspended }) =>
      guideCode === null || isSuspended ? [] : [{ guideCode, name }],
    ),
    notices,
  }
}
