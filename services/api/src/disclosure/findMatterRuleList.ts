import type { ListedMatterDto, MatterRuleListDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, memoizePerRevision, type Statement, statement } from '@portal/database/pool'
import type pg from 'pg'
import { hasWords } from '../matters/hasWords.ts'
import {
  type ListedMatterRow,
  listedMatterColumns,
  listedMatterJoins,
  pageOfListed,
  presentListedMatter,
  withNearest,
} from '../matters/listedMatters.ts'
import { type ListOrder, listOrder } from '../matters/listOrder.ts'
import type { ListedContent } from '../state/ContentState.ts'
import type { RowPart } from '../tables/TableFile.ts'
import { findCountDay } from './findCountDay.ts'
import { type ListPage, partOf } from './listPage.ts'
import { type MatterRule, type MatterRuleFamily, matterRules } from './matterRules.ts'

interface CountRow {
  orgCode: string
  name: string
  /** How many of the department's matters are in each list of the family, in the family's order. */
  counts: number[]
}

interface FamilyStatements {
  rules: readonly MatterRule[]
  countMatters: Statement<CountRow>
  selectMatters: ReadonlyMap<string, Statement<ListedMatterRow>>
}

const families = new Map(
  Object.entries(matterRules).map(([family, rules]): [string, FamilyStatements] => [
    family,
    { rules, countMatters: countStatement(family, rules), selectMatters: matterStatements(family, rules) },
  ]),
)

function countStatement(family: string, rules: readonly MatterRule[]): Statement<CountRow> {
  const counts = rules.map((rule) => `count(*) filter (where ${rule.condition})::int`)
  return statement(
    `${family}-counts`,
    `${withNearest} select o.org_code as "orgCode", o.name, array[${counts.join(', ')}] as counts
     from near i ${listedMatterJoins} where ${hasWords('$2')}
     group by o.org_code, o.name, o.order_number, o.region_code
     order by array_position($1::text[], o.region_code::text), o.order_number, o.org_code`,
  )
}

function matterStatements(family: string, rules: readonly MatterRule[]) {
  return new Map(
    rules.flatMap((rule) =>
      listOrder.options.map((order): [string, Statement<ListedMatterRow>] => [
        `${rule.code} ${order}`,
        statement(
          `${family}-${rule.code}-${order}`,
          pageOfListed({
            condition: `${rule.condition} and ($2::text is null or o.org_code = $2) and ${hasWords('$3')}`,
            columns: listedMatterColumns,
            order,
            page: 'limit $4 offset $5',
          }),
        ),
      ]),
    ),
  )
}

const memoizeCounts = memoizePerRevision<CountRow[]>()

export interface MatterRuleQuery {
  family: MatterRuleFamily
  code: string
  region: RegionRefDto
  chain: string[]
  orgCode: string | null
  keyword: readonly string[] | null
  sort: ListOrder
}

/** One list of a family with the counts of all; undefined when the family has no such list. */
export async function findMatterRuleList(
  pool: pg.Pool,
  content: ListedContent,
  query: MatterRuleQuery & ListPage,
): Promise<MatterRuleListDto | undefined> {
  const family = families.get(query.family)
  const place = family?.rules.findIndex((rule) => rule.code === query.code) ?? -1
  const rule = family?.rules[place]
  if (!family || !rule) return undefined
  const { chain, pageNo, pageSize } = query
  const [matters, counts, asOf] = await Promise.all([
    readRuleRows(pool, query, partOf(query)),
    // What people type hardly ever comes again.
    query.keyword === null
      ? memoizeCounts(content, `${query.family} ${chain}`, () => family.countMatters(pool, [chain, null]))
      : family.countMatters(pool, [chain, likePatterns(query.keyword)]),
    findCountDay(pool, content),
  ])
  const chosen = counts.filter((row) => query.orgCode === null || row.orgCode === query.orgCode)
  const countOf = (index: number) => chosen.reduce((sum, row) => sum + (row.counts[index] ?? 0), 0)
  return {
    region: query.region,
    code: rule.code,
    title: rule.label,
    explanation: rule.explanation,
    steps: [...rule.steps],
    tabs: family.rules.map(({ code, label }, index) => ({ code, label, count: countOf(index) })),
    departments: counts
      .map(({ orgCode, name, counts: all }) => ({ orgCode, name, count: all[place] ?? 0 }))
      .filter((department) => department.count > 0),
    asOf,
    page: { pageNo, pageSize, total: countOf(place), isExact: true },
    matters,
  }
}

/** Rows of a list of a family; none when the family has no such list. */
export async function readRuleRows(
  pool: pg.Pool,
  query: MatterRuleQuery,
  { limit, offset }: RowPart,
): Promise<ListedMatterDto[]> {
  const selectMatters = families.get(query.family)?.selectMatters.get(`${query.code} ${query.sort}`)
  if (!selectMatters) return []
  const rows = await selectMatters(pool, [query.chain, query.orgCode, likePatterns(query.keyword), limit, offset])
  return rows.map(presentListedMatter)
}
