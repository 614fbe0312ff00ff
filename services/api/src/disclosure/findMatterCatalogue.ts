import type { ListedMatterDto, MatterCatalogueDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import type pg from 'pg'
import {
  chooseCounts,
  countDepartments,
  countTypes,
  type DepartmentTypeCount,
} from '../departments/departmentCounts.ts'
import { hasWords } from '../matters/hasWords.ts'
import {
  type ListedMatterRow,
  listedMatterColumns,
  listedMatterJoins,
  presentListedMatter,
} from '../matters/listedMatters.ts'
import type { ListOrder } from '../matters/listOrder.ts'
import type { ListedContent } from '../state/ContentState.ts'
import type { RowPart } from '../tables/TableFile.ts'
import { findCountDay } from './findCountDay.ts'
import { type ListPage, partOf } from './listPage.ts'

/** $1 region, $2 use level, $3 patterns of the keyword. */
const matching = `i.region_code = $1 and i.state <> '3' and ($2::text is null or i.use_level = $2)
  and ${hasWords('$3')}`

const countMatters = statement<DepartmentTypeCount>(
  'matter-catalogue-counts',
  `select o.org_code as "orgCode", o.name, m.task_type as "taskType", count(*)::int as count
   from implementation i join shown_matter m on m.code = i.matter_code and m.state <> '3'
   join organisation o on o.credit_code = i.credit_code
   where ${matching} group by o.org_code, o.name, o.order_number, m.task_type
   order by o.order_number, o.org_code, m.task_type`,
)

const selectMatters = statement<ListedMatterRow>(
  'matter-catalogue',
  `select ${listedMatterColumns} from implementation i ${listedMatterJoins}
   where ${matching} and ($4::text is null or o.org_code = $4) and ($5::text is null or m.task_type = $5)
   order by case $6::text when 'hot' then -m.popularity end, case $6::text when 'code' then m.code end,
     o.order_number, o.org_code, m.task_type, m.code limit $7 offset $8`,
)

export interface MatterCatalogueQuery {
  region: RegionRefDto
  orgCode: string | null
  taskType: string | null
  useLevel: string | null
  keyword: readonly string[] | null
  sort: ListOrder
}

/** What the departments of one region handle themselves. */
export async function findMatterCatalogue(
  pool: pg.Pool,
  content: ListedContent,
  query: MatterCatalogueQuery & ListPage,
): Promise<MatterCatalogueDto> {
  const { pageNo, pageSize } = query
  const [counts, matters, asOf] = await Promise.all([
    countMatters(pool, filtersOf(query)),
    readCatalogueRows(pool, query, partOf(query)),
    findCountDay(pool, content),
  ])
  const { ofDepartment, total } = chooseCounts(counts, query)
  return {
    region: query.region,
    departments: countDepartments(counts).map((department) => ({
      ...department,
      taskTypes: countTypes(counts.filter((row) => row.orgCode === department.orgCode)),
    })),
    taskTypes: countTypes(ofDepartment),
    asOf,
    page: { pageNo, pageSize, total, isExact: true },
    matters,
  }
}

export async function readCatalogueRows(
  pool: pg.Pool,
  query: MatterCatalogueQuery,
  { limit, offset }: RowPart,
): Promise<ListedMatterDto[]> {
  const values = [...filtersOf(query), query.orgCode, query.taskType, query.sort, limit, offset]
  return (await selectMatters(pool, values)).map(presentListedMatter)
}

function filtersOf({ region, useLevel, keyword }: MatterCatalogueQuery) {
  return [region.code, useLevel, likePatterns(keyword)]
}
