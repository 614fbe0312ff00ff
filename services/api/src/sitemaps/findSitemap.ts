import { href } from '@portal/contracts/routes'
import { type Statement, statement } from '@portal/database/pool'

/** One kind of address that content brings. */
interface Section {
  count: Statement<{ count: number }>
  /** Keys in their order, $1 of them after the first $2, with the day of the last change. */
  select: Statement<{ key: string; updatedAt: Date }>
  addressOf(key: string): string
}

/** Only what is in force; table and key are names of the program. */
function section(table: string, key: string, addressOf: (key: string) => string): Section {
  return {
    count: statement(`sitemap-count-${table}`, `select count(*) as count from ${table} where state = '1'`),
    select: statement(
      `sitemap-${table}`,
      `select ${key} as key, updated_at as "updatedAt" from ${table} where state = '1' order by ${key} limit $1 offset $2`,
    ),
    addressOf,
  }
}

export const sitemapSections: Readonly<Record<string, Section>> = {
  guides: section('implementation', 'code', (id) => href({ name: 'guide', generation: 'v3', params: { id } })),
  combos: section('combined_matter', 'code', (id) => href({ name: 'guideCombo', generation: 'v3', params: { id } })),
  departments: section('organisation', 'org_code', (orgCode) =>
    href({ name: 'branchHall', generation: 'v3', query: { orgCode } }),
  ),
  notices: section('notice', 'id', (id) => href({ name: 'notice', generation: 'v3', query: { id } })),
}
