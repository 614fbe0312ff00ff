import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { matterHitSql } from '../query/matterHit.ts'
import type { FoundRow, HitRow } from '../query/searchStatement.ts'

/** More than any text gives, so that one pinned matter is the sure answer; of several none is ahead. */
const pinnedScore = 10_000

const selectPinned = statement<{ hit: HitRow }>(
  'search-pinned',
  `select json_build_object('kind', d.kind, 'ref', d.ref, 'title', d.title, 'summary', left(d.summary, 160), 'dated', d.dated,
     'isExact', true, 'coverage', 1, 'share', 1, 'score', ${pinnedScore}, 'features', null, 'theme', (
       select split_part(v, 'theme:', 2) from unnest(d.facets) v where v like 'theme:%' limit 1), 'matter', matter) as hit
   from search_document d left join lateral (${matterHitSql('$2::text[]')}) m on true
   where d.kind = 'matter' and d.ref = any($1) order by array_position($1::text[], d.ref)`,
)

/** The matters as results. One that the search does not know, because it is withdrawn, is left out. */
export async function readPinned(pool: pg.Pool, codes: readonly string[], chain: readonly string[]): Promise<HitRow[]> {
  if (codes.length === 0) return []
  return (await selectPinned(pool, [codes, chain])).map(({ hit }) => hit)
}

/** Which of the pinned results stand on a page, and which part of the ranked ones behind them. */
export function pageBehind(pinned: readonly HitRow[], page: { offset: number; limit: number }) {
  const shown = pinned.slice(page.offset, page.offset + page.limit)
  return { shown, offset: Math.max(page.offset - pinned.length, 0), limit: page.limit - shown.length }
}

/** The ranked results with the pinned ones, which are not among them, before them and counted. */
export function withPinned<Found extends FoundRow>(
  found: Found,
  pinned: readonly HitRow[],
  shown: readonly HitRow[],
): Found {
  if (pinned.length === 0) return found
  const types = ['all', 'guide'].map((code) => {
    const ranked = found.counts.find((entry) => entry.facet === 'type' && entry.code === code)?.count ?? 0
    return { facet: 'type' as const, code, label: null, count: ranked + pinned.length }
  })
  const isCountedAnew = (code: string) => types.some((entry) => entry.code === code)
  return {
    ...found,
    isSure: true,
    bestShare: 1,
    total: found.total + pinned.length,
    counts: [...found.counts.filter(({ facet, code }) => facet !== 'type' || !isCountedAnew(code)), ...types],
    hits: [...shown, ...found.hits],
  }
}
