import type pg from 'pg'
import { statement } from '../store/statement.ts'
import type { HitRow } from './searchStatement.ts'

const maxWords = 6

/**
 * Matters of the same combined matter first, then popular ones of the same first theme. The theme is looked up first, so that
 * the popular ones are gone through until there are enough, and not all of the theme sorted.
 */
const selectAlsoSearched = statement<{ title: string }>(
  'also-searched',
  `with together as (
     select m.matter_code as ref from combined_member m
     where m.combined_code in (select combined_code from combined_member where matter_code = $2 union all select $2)),
   same_theme as (
     select d.ref from search_document d
     where d.kind = 'matter' and (select themes[1] from search_document where kind = $1 and ref = $2) = any(d.themes)
     order by d.popularity desc limit ${maxWords} + cardinality($3::text[]))
   select d.title from search_document d
   where d.kind = 'matter' and d.ref in (select ref from together union select ref from same_theme) and d.ref <> all($3::text[])
   order by d.ref in (select ref from together) desc, d.popularity desc, d.ref limit ${maxWords}`,
)

/** What people with the top matter's concern also look for, without what is on the page already. */
export async function findAlsoSearched(pool: pg.Pool, hits: readonly HitRow[]): Promise<string[]> {
  const [top] = hits
  if (top?.kind !== 'matter' && top?.kind !== 'combo') return []
  const shown = hits.map((hit) => hit.ref)
  return (await selectAlsoSearched(pool, [top.kind, top.ref, shown])).map((row) => row.title)
}
