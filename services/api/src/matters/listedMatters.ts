import type { ListedMatterDto } from '@portal/contracts'
import { coded, useLevel } from '@portal/records/codes'
import type { ListOrder } from './listOrder.ts'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from './matterSummaries.ts'

/**
 * SQL `with` list that names `near`: for each matter the implementation nearest to a region, $1 being the codes from the
 * region up. Use levels grow downwards, so the highest is the nearest. Made once and read as a whole: looked up matter by
 * matter the same takes ten times as long.
 */
export const withNearest = `with near as materialized (
  select distinct on (n.matter_code) n.code, n.matter_code, n.region_code, n.guide_code, n.credit_code
  from implementation n where n.region_code = any($1) and n.state <> '3'
  order by n.matter_code, n.use_level desc, n.code)`

/** Joins that the columns of a listed matter are read from, for an implementation i. Withdrawn matters are in no list. */
export const listedMatterJoins = `
  join shown_matter m on m.code = i.matter_code and m.state <> '3'
  join guide g on g.code = i.guide_code
  join organisation o on o.credit_code = i.credit_code
  join region r on r.code = i.region_code`

/** Select list that `presentListedMatter` reads. */
export const listedMatterColumns = `${matterSummaryColumns}, i.use_level as "useLevel", m.law_basis as "lawBasis"`

/**
 * SQL for one page of the matters that a condition lists. The list is complete (materialized) before a page is cut from
 * it: with the limit in sight the planner walks all matters in order and looks each one up.
 */
export function pageOfListed(of: { condition: string; columns: string; order: ListOrder; page: string }): string {
  const order = orders[of.order]
  return `${withNearest}, listed as materialized (
      select i.code, m.popularity, m.code as matter_code, o.order_number, o.org_code
      from near i ${listedMatterJoins} where ${of.condition}),
    page as materialized (select * from listed order by ${order} ${of.page})
  select ${of.columns} from page p join implementation i on i.code = p.code ${listedMatterJoins}
  order by ${order.replaceAll(/\b(?=popularity|order_number|org_code|matter_code)/g, 'p.')}`
}

const orders: Readonly<Record<ListOrder, string>> = {
  department: 'order_number, org_code, matter_code',
  hot: 'popularity desc, matter_code',
  code: 'matter_code',
}

export interface ListedMatterRow extends MatterSummaryRow {
  useLevel: string
  lawBasis: string[]
}

export function presentListedMatter({ useLevel: level, lawBasis, ...row }: ListedMatterRow): ListedMatterDto {
  return { ...presentMatter(row), useLevel: coded(useLevel, level), lawBasis }
}
