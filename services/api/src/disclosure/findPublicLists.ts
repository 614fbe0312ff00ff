import type {
  DepartmentCountDto,
  FacetValueDto,
  ListedMatterDto,
  PublicListDto,
  PublicListMattersDto,
  PublicListSummaryDto,
  PublicListsDto,
  RegionRefDto,
} from '@portal/contracts'
import { likePatterns, memoizePerRevision, statement } from '@portal/database/pool'
import { coded, publicSection, taskState } from '@portal/records/codes'
import { nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'
import { sumCounts } from '../departments/departmentCounts.ts'
import { hasWords } from '../matters/hasWords.ts'
import {
  type ListedMatterRow,
  listedMatterColumns,
  listedMatterJoins,
  presentListedMatter,
  withNearest,
} from '../matters/listedMatters.ts'
import type { ListedContent } from '../state/ContentState.ts'
import type { RowPart } from '../tables/TableFile.ts'
import { findCountDay } from './findCountDay.ts'
import { type ListPage, partOf } from './listPage.ts'

interface SummaryRow extends PublicListSummaryDto {
  section: string
}

/** The parts between tags are counted: a regular expression takes four times as long. */
const summaryColumns = `l.code, l.section, l.title, l.issuer,
  json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
  to_json(l.published_at) #>> '{}' as "publishedAt", l.summary, l.files, l.target,
  (select count(*) from shown_public_list_matter p where p.list_code = l.code)::int as "matterCount",
  cardinality(string_to_array(coalesce(l.body_html, ''), '<tr>'))
    - cardinality(string_to_array(coalesce(l.body_html, ''), '<thead>')) as "rowCount"`

/** A region shows its own lists and those of the regions above it; it publishes some hundreds at most. */
const selectLists = statement<SummaryRow>(
  'public-lists',
  `select ${summaryColumns} from shown_public_list l join region r on r.code = l.region_code
   where l.region_code = any($1) and l.state <> '3' and ($2::text is null or l.section = $2)
   order by array_position($1::text[], l.region_code::text), l.order_number, l.code limit 1000`,
)

const countLists = statement<{ section: string; count: number }>(
  'public-list-counts',
  `select l.section, count(*)::int as count from shown_public_list l
   where l.region_code = any($1) and l.state <> '3' group by l.section`,
)

interface ListRow extends Omit<PublicListDto, 'section' | 'state'> {
  section: string
  state: string
}

const selectList = statement<ListRow>(
  'public-list',
  `select ${summaryColumns}, l.body_html as "bodyHtml", l.state, l.successor_code as "successorCode", l.source,
     to_json(l.updated_at) #>> '{}' as "updatedAt", to_json(l.checked_at) #>> '{}' as "checkedAt", l.is_sample as "isSample"
   from shown_public_list l join region r on r.code = l.region_code where l.code = $1`,
)

/** Found by their names first (`offset 0` holds the planner to it), so that no other is looked up in the region. */
const selectMatters = statement<ListedMatterRow>(
  'public-list-matters',
  `select ${listedMatterColumns} from (
     select p.position, p.matter_code
     from shown_public_list_matter p join shown_matter m on m.code = p.matter_code and m.state <> '3'
     where p.list_code = $2 and ${hasWords('$3')} order by p.position offset 0) p
   cross join ${nearestImplementation('p.matter_code', '$1')} i ${listedMatterJoins}
   where $4::text is null or o.org_code = $4
   order by p.position limit $5 offset $6`,
)

/** All of them are counted, so the nearest are sought once: one by one it took two to ten times as long. */
const countMatters = statement<DepartmentCountDto>(
  'public-list-matter-counts',
  `${withNearest}
   select o.org_code as "orgCode", o.name, counted.count from (
     select i.credit_code, count(*)::int as count
     from shown_public_list_matter p
     join near i on i.matter_code = p.matter_code
     join shown_matter m on m.code = i.matter_code and m.state <> '3'
     where p.list_code = $2 and ${hasWords('$3')} group by i.credit_code) counted
   join organisation o on o.credit_code = counted.credit_code
   order by o.order_number, o.org_code`,
)

export async function findPublicLists(
  pool: pg.Pool,
  of: { region: RegionRefDto; chain: string[]; section: string | null },
): Promise<PublicListsDto> {
  const bySection = Map.groupBy(await selectLists(pool, [of.chain, of.section]), (row) => row.section)
  return {
    region: of.region,
    sections: Object.keys(publicSection).flatMap((code) => {
      const rows = bySection.get(code) ?? []
      return rows.length === 0 ? [] : [{ ...coded(publicSection, code), lists: rows.map(presentSummary) }]
    }),
  }
}

export async function countPublicLists(pool: pg.Pool, chain: string[]): Promise<FacetValueDto[]> {
  const rows = await countLists(pool, [chain])
  return Object.keys(publicSection).flatMap((code) => {
    const count = rows.find((row) => row.section === code)?.count ?? 0
    return count === 0 ? [] : [{ ...coded(publicSection, code), count }]
  })
}

export async function findPublicList(pool: pg.Pool, code: string): Promise<PublicListDto | undefined> {
  const [row] = await selectList(pool, [code])
  return row && { ...row, section: coded(publicSection, row.section), state: coded(taskState, row.state) }
}

export interface ListMattersQuery {
  code: string
  chain: string[]
  orgCode: string | null
  keyword: readonly string[] | null
}

const memoizeCounts = memoizePerRevision<DepartmentCountDto[]>()

/** The matters of a special catalogue that someone in the region or above it handles, in the catalogue's order. */
export async function findPublicListMatters(
  pool: pg.Pool,
  content: ListedContent,
  query: ListMattersQuery & ListPage,
): Promise<PublicListMattersDto> {
  const { code, chain, orgCode, keyword, pageNo, pageSize } = query
  // What people type hardly ever comes again.
  const count = () => countMatters(pool, [chain, code, likePatterns(keyword)])
  const [departments, matters, asOf] = await Promise.all([
    keyword === null ? memoizeCounts(content, JSON.stringify([code, ...chain]), count) : count(),
    readPublicListRows(pool, query, partOf(query)),
    findCountDay(pool, content),
  ])
  const chosen = departments.filter((row) => orgCode === null || row.orgCode === orgCode)
  return { departments, asOf, page: { pageNo, pageSize, total: sumCounts(chosen), isExact: true }, matters }
}

export async function readPublicListRows(
  pool: pg.Pool,
  { code, chain, orgCode, keyword }: ListMattersQuery,
  { limit, offset }: RowPart,
): Promise<ListedMatterDto[]> {
  const rows = await selectMatters(pool, [chain, code, likePatterns(keyword), orgCode, limit, offset])
  return rows.map(presentListedMatter)
}

function presentSummary({ section, ...summary }: SummaryRow): PublicListSummaryDto {
  return summary
}
