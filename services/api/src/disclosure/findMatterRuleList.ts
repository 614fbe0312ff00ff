import type { MatterRuleListDto, RegionRefDto } from '@portal/contracts'
import { keepPerContent, type Statement, statement } from '@portal/database/pool'
import type pg from 'pg'
import {
  type ListedMatterRow,
  listedMatterColumns,
  listedMatterJoins,
  pageOfListed,
  presentListedMatter,
  withNearest,
} from '../matters/listedMatters.ts'
import type { Content } from '../state/ContentState.ts'
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
     from near i ${listedMatterJoins}
     group by o.org_code, o.name, o.order_number, o.region_code
     order by array_position($1::text[], o.region_code::text), o.order_number, o.org_code`,
  )
}

function matterStatements(family: string, rules: readonly MatterRule[]) {
  return new Map(
    rules.map((rule): [string, Statement<ListedMatterRow>] => [
      rule.code,
      statement(
        `${family}-${rule.code}`,
        pageOfListed({
          condition: `${rule.condition} and ($2::text is null or o.org_code = $2)`,
          columns: listedMatterColumns,
          page: 'limit $3 offset $4',
        }),
      ),
    ]),
  )
}

const keepCounts = keepPerContent<CountRow[]>()

export interface MatterRuleQuery {
  family: MatterRuleFamily
  code: string
  region: RegionRefDto
  chain: string[]
  orgCode: string | null
  pageNo: number
  pageSize: number
}

/** One list of a family with the counts of all; undefined when the family has no such list. */
export async function findMatterRuleList(
  pool: pg.Pool,
  content: Content,
  query: MatterRuleQuery,
): Promise<MatterRuleListDto | undefined> {
  const family = families.get(query.family)
  const selectMatters = family?.selectMatters.get(query.code)
  const place = family?.rules.findIndex((rule) => rule.code === query.code) ?? -1
  const rule = family?.rules[place]
  if (!family || !selectMatters || !rule) return undefined
  const { chain, pageNo, pageSize } = query
  const [rows, counts] = await Promise.all([
    selectMatters(pool, [chain, query.orgCode, pageSize, (pageNo - 1) * pageSize]),
    keepCounts(content, `${query.family} ${chain}`, () => family.countMatters(pool, [chain])),
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
    page: { pageNo, pageSize, total: countOf(place), isExact: true },
    matters: rows.map(presentListedMatter),
  }
}
