import type { SecretKey } from '@portal/config/secret-key'
import type pg from 'pg'
import { placeContextOf } from '../place/placeContextOf.ts'
import { loadRegions } from '../place/RegionIndex.ts'
import { findAlike } from '../words/correctKeyword.ts'
import { loadSearchWords, type SearchWords } from '../words/SearchWords.ts'
import { findUnreadPlaces, type UnreadPlace } from './findUnreadPlaces.ts'
import { type OpenedQuestion, reportOpenings } from './reportOpenings.ts'

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
  /** The matters whose card was shown and mostly not opened. */
  unopenedCards: { matter: string; shown: number; clicked: number }[]
  /** Questions whose results were opened too seldom, or too far below. */
  neglected: OpenedQuestion[]
  /** Places in questions that were not understood. */
  unreadPlaces: UnreadPlace[]
}

const inDays = `where day > (now() at time zone 'Asia/Shanghai')::date - $1::int`
const inPeriod = `from search_log ${inDays}`
const perKeyword = `select keyword, sum(searches)::int as searches, sum(without_result)::int as "withoutResult" ${inPeriod}
  group by keyword having sum(searches) >= $2`

/** What visitors searched in the last days, for the editors of synonyms and hot words. */
export async function reportSearches(
  pool: pg.Pool,
  { days, minimum, secret }: { days: number; minimum: number; secret: SecretKey },
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
  const { rows: unopenedCards } = await pool.query<SearchReport['cards'][number]>(
    `select matter, sum(shown)::int as shown, sum(clicked)::int as clicked from search_card_log ${inDays}
     group by matter having sum(shown) >= $2 and sum(clicked) * 5 < sum(shown) order by shown desc, matter limit ${maxWords}`,
    [days, minimum],
  )
  const { rows: asked } = await pool.query<SearchReport['top'][number]>(perKeyword, [days, minimum])
  const keywords = asked.map(({ keyword }) => keyword)
  const neglected = await reportOpenings(pool, { days, minimum, keywords, secret })
  const words = await loadSearchWords(pool)
  const unreadPlaces = await readPlacesOf(pool, asked, words)
  const withNames: SearchReport['missed'] = []
  for (const entry of missed) {
    const names = await findAlike(pool, entry.keyword, { words, limit: maxNames })
    withNames.push({ ...entry, alike: names.map((name) => name.text) })
  }
  const sums = totals[0] ?? { searches: 0, withoutResult: 0, keywords: 0 }
  return { days, minimum, ...sums, top, missed: withNames, places, cards, unopenedCards, neglected, unreadPlaces }
}

/** As asked in the whole province. */
async function readPlacesOf(pool: pg.Pool, asked: SearchReport['top'], words: SearchWords) {
  const regions = await loadRegions(pool)
  const chain = regions.chain(regions.all[0]?.code ?? '')
  return findUnreadPlaces(asked, placeContextOf({ words, regions }, chain))
}
