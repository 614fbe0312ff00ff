import { memoizePerRevision, statement } from '@portal/database/pool'
import type pg from 'pg'
import type { SearchedContent } from '../query/SearchedContent.ts'
import type { HitRow } from '../query/searchStatement.ts'

interface Matter {
  ref: string
  title: string
}

const maxWords = 6
/** So many of a theme are left when a whole page of them is shown already. */
const maxPopular = 60

const selectMembers = statement<Matter & { combo: string }>(
  'also-together',
  `select m.combined_code as combo, d.ref, d.title
   from shown_combined_member m join search_document d on d.kind = 'matter' and d.ref = m.matter_code
   order by d.popularity desc, d.ref, m.combined_code`,
)

const selectPopular = statement<Matter>(
  'also-popular',
  `select d.ref, d.title from search_document d
   where d.kind = 'matter' and 'theme:' || $1 = any(d.facets) order by d.popularity desc, d.ref limit ${maxPopular}`,
)

const memoizePopular = memoizePerRevision<Matter[]>()
const memoizeMembers = memoizePerRevision<Map<string, Matter[]>>()

/**
 * What people with the top matter's concern also look for, without what is on the page already: matters of the same combined
 * matter first, then popular ones of the same first theme.
 */
export async function findAlsoSearched(
  { pool, content }: { pool: pg.Pool; content: SearchedContent },
  hits: readonly HitRow[],
): Promise<string[]> {
  const [top] = hits
  if (top?.kind !== 'matter' && top?.kind !== 'combo') return []
  const { theme } = top
  const [members, popular] = await Promise.all([
    memoizeMembers(content, 'all', () => readMembers(pool)),
    theme === null ? [] : memoizePopular(content, theme, () => selectPopular(pool, [theme])),
  ])
  const combos = [...members].filter(
    ([code, matters]) => code === top.ref || matters.some(({ ref }) => ref === top.ref),
  )
  const shown = new Set(hits.map((hit) => hit.ref))
  const others = [...combos.flatMap(([, matters]) => matters), ...popular].filter(({ ref }) => !shown.has(ref))
  return [...new Map(others.map(({ ref, title }) => [ref, title])).values()].slice(0, maxWords)
}

/** The matters of each combined matter, by its code. */
async function readMembers(pool: pg.Pool): Promise<Map<string, Matter[]>> {
  const members = await selectMembers(pool, [])
  return Map.groupBy(members, ({ combo }) => combo)
}
