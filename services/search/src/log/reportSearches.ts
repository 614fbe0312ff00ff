import type pg from 'pg'
import { findAlike } from '../words/correctKeyword.ts'
import { loadSearchWords } from '../words/SearchWords.ts'

const maxWords = 30
const maxNames = 3

export interface SearchReport {
  days: number
  minimum: number
  searches: number
  withoutResult: number
  keywords: number
  /** The most searched words. */
  top: { keyword: string; searches: number; withoutResult: number }[]
  /** Words that mostly found nothing, with names that sound like them: to be added to the synonyms of one, if that was meant. */
  missed: { keyword: string; searches: number; withoutResult: number; alike: string[] }[]
  /** The places that questions name, other than where the visitor was. */
  places: { place: string; isOutside: boolean; searches: number }[]
  /** The matters that the answer card showed, and how often the guide was opened from it. */
  cards: { matter: string; shown: number; clicked: number }[]
}

const inDays = `where day > (now() at time zone 'Asia/Shanghai')::date - $1::int`
const inPeriod = `from search_log ${inDays}`
const perKeyword = `select keyword, sum(searches)::int as searches, sum(without_result)::int as "withoutResult" ${inPeriod}
  group by keyword having sum(searches) >= $2`

/** What visitors searched in the last days, for the editors of synonyms and hot words. */
export async function reportSearches(
  pool: pg.Pool,
  { days, minimum }: { days: number; minimum: number },
): Promise<SearchReport> {
  const { rows: totals } = await pool.query<Pick<SearchReport, 'searches' | 'withoutResult' | 'keywords'>>(
    `select coalesce(sum(searches), 0)::int as searches, coalesce(sum(without_result), 0)::int as "withoutResult",
            count(distinct keyword)::int as keywords ${inPeriod}`,
    [days],
  )
  const { rows: top } = await pool.query<SearchReport['top'][number]>(
    `${perKeyword} order by searches desc, keyword limit ${maxWords}`,
    [days, minimum],
  )
  const { rows: missed } = await pool.query<SearchReport['top'][number]>(
    `${perKeyword} and sum(without_result) * 2 > sum(searches) order by "withoutResult" desc, keyword limit ${maxWords}`,
    [days, minimum],
  )
  const { rows: places } = await pool.query<SearchReport['places'][number]>(
    `select place, bool_or(is_outside) as "isOutside", sum(searches)::int as searches from search_place_log ${inDays}
     group by place having sum(searches) >= $2 order by searches desc, place limit ${maxWords}`,
    [days, minimum],
  )
  const { rows: cards } = await pool.query<SearchReport['cards'][number]>(
    `select matter, sum(shown)::int as shown, sum(clicked)::int as clicked from search_card_log ${inDays}
     group by matter having sum(shown) + sum(clicked) >= $2 order by shown desc, matter limit ${maxWords}`,
    [days, minimum],
  )
  const words = await loadSearchWords(pool)
  const withNames: SearchReport['missed'] = []
  for (const entry of missed) {
    const names = await findAlike(pool, entry.keyword, { words, limit: maxNames })
    withNames.push({ ...entry, alike: names.map((name) => name.text) })
  }
  const sums = totals[0] ?? { searches: 0, withoutResult: 0, keywords: 0 }
  return { days, minimum, ...sums, top, missed: withNames, places, cards }
}
