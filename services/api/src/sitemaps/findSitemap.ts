import { href, type LinkTarget, type LiveRoute, type RouteTable } from '@portal/contracts/routes'
import { type Statement, statement } from '@portal/database/pool'

/** One kind of address that content brings. */
interface Section {
  count: Statement<{ count: number }>
  /** Keys in their order, $1 of them after the first $2, with the day of the last change. */
  select: Statement<{ key: string; updatedAt: Date }>
  /** Name of the page that shows the records. */
  page: string
  addressOf(key: string, page: LiveRoute): string
}

interface SectionParts {
  readonly table: string
  /** Of the rows, beside being in force themselves. */
  readonly condition?: string
  readonly key: string
  readonly page: string
  /** Where the key stands in the page's address. */
  readonly place: (key: string) => Pick<LinkTarget<LiveRoute>, 'query'> & { params?: Record<string, string> }
}

/** Only what is in force; table and key are names of the program. */
function section({ table, condition = 'true', key, page, place }: SectionParts): Section {
  const rows = `from ${table} where state = '1' and ${condition}`
  return {
    count: statement(`sitemap-count-${table}`, `select count(*) as count ${rows}`),
    select: statement(
      `sitemap-${table}`,
      `select ${key} as key, updated_at as "updatedAt" ${rows} order by ${key} limit $1 offset $2`,
    ),
    page,
    addressOf: (id, route) => href({ page: route, generation: 'v3', ...place(id) }),
  }
}

export const sitemapSections: Readonly<Record<string, Section>> = {
  guides: section({
    table: 'implementation',
    condition: "matter_code in (select m.code from shown_matter m where m.state = '1')",
    key: 'code',
    page: 'guide',
    place: (id) => ({ params: { id } }),
  }),
  combos: section({ table: 'combined_matter', key: 'code', page: 'guideCombo', place: (id) => ({ params: { id } }) }),
  departments: section({
    table: 'organisation',
    key: 'org_code',
    page: 'branchHall',
    place: (orgCode) => ({ query: { orgCode } }),
  }),
  notices: section({ table: 'shown_notice', key: 'id', page: 'notice', place: (id) => ({ query: { id } }) }),
}

/** The page of a section, when a live build has it and it shows content. */
export function listedPage({ page }: Pick<Section, 'page'>, routes: RouteTable): LiveRoute | undefined {
  const route = routes.named(page)
  return route && !route.isPending ? route : undefined
}
