import { isShownMatter } from '@portal/records/guide'
import type { Entity } from '@portal/records/kinds'

/** Where visitors read the records of a kind that has dates, or is made of others that have. */
const views: Readonly<Record<string, string>> = {
  catalogue_matter: 'shown_matter',
  notice: 'shown_notice',
  public_list: 'shown_public_list',
  public_list_matter: 'shown_public_list_matter',
  faq: 'shown_faq',
  combined_member: 'shown_combined_member',
}

const ofMatters = ['implementation', 'guide', 'handle_item']

/** SQL: the rows of a list as anyone may have them on the day. What waits for its day is missing, what is past its end says so. */
export function shownRows({ table, partOf }: Entity): string {
  const condition = conditionOf(table, partOf?.owner.table)
  const rows = shownTable(table)
  return condition === undefined ? rows : `(select t.* from ${rows} t where ${condition})`
}

/** The same of the lists that are inside of its records. */
export function withShownParts(entity: Entity): Entity {
  return { ...entity, parts: entity.parts.map((part) => ({ ...part, table: shownTable(part.table) })) }
}

function shownTable(table: string): string {
  return views[table] ?? table
}

function conditionOf(table: string, owner: string | undefined): string | undefined {
  if (ofMatters.includes(table)) return isShownMatter('t.matter_code')
  if (owner !== 'guide') return undefined
  // Few guides wait, so it is quicker to look for them than to look up the guide of each row.
  return `not exists (select from guide g where g.code = t.guide_code and not ${isShownMatter('g.matter_code')})`
}
