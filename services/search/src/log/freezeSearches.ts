import type { SecretKey } from '@portal/config/secret-key'
import type pg from 'pg'
import { sumOpenings } from './reportOpenings.ts'

/** A word of a month's list, with the counts of the days before it was frozen. */
export interface FrozenWord {
  keyword: string
  searches: number
  withoutResult: number
  shown: number
  opened: number
  place: number | null
}

export interface FrozenMonth {
  /** As 2026-12. */
  month: string
  words: FrozenWord[]
}

export interface Freeze extends FrozenMonth {
  /** The list before; undefined when this is the first. */
  before: FrozenMonth | undefined
  /** What was opened for a word mostly, where it was a matter. */
  matterOf: ReadonlyMap<string, string>
}

/** A list that is longer is not looked through. */
const maxWords = 500

/** Freezes what was asked at least `minimum` times in the last days as the list of a month, in the place of an earlier one of it. */
export async function freezeSearches(
  pool: pg.Pool,
  { month, days, minimum, secret }: { month: string; days: number; minimum: number; secret: SecretKey },
): Promise<Freeze> {
  const { rows: asked } = await pool.query<Pick<FrozenWord, 'keyword' | 'searches' | 'withoutResult'>>(
    `select keyword, sum(searches)::int as searches, sum(without_result)::int as "withoutResult" from search_log
     where day > (now() at time zone 'Asia/Shanghai')::date - $1::int
     group by keyword having sum(searches) >= $2 order by searches desc, keyword limit ${maxWords}`,
    [days, minimum],
  )
  const sums = await sumOpenings(pool, { days, keywords: asked.map(({ keyword }) => keyword), secret })
  const opened = new Map(sums.map((sum) => [sum.keyword, sum]))
  const words = asked.map((word) => {
    const { shown = 0, opened: count = 0, place = null } = opened.get(word.keyword) ?? {}
    return { ...word, shown, opened: count, place }
  })
  const before = await readLast(pool, month)
  await replaceMonth(pool, { month, words })
  const matterOf = new Map(
    sums.flatMap(({ keyword, matterCode }) => (matterCode ? [[keyword, matterCode] as const] : [])),
  )
  return { month, words, before, matterOf }
}

async function readLast(pool: pg.Pool, month: string): Promise<FrozenMonth | undefined> {
  const { rows } = await pool.query<FrozenWord & { month: string }>(
    `select month, keyword, searches, without_result as "withoutResult", shown, opened, place from search_month
     where month = (select max(month) from search_month where month < $1) order by searches desc, keyword`,
    [month],
  )
  const [first] = rows
  return first && { month: first.month, words: rows.map(({ month: _, ...word }) => word) }
}

async function replaceMonth(pool: pg.Pool, { month, words }: FrozenMonth): Promise<void> {
  await pool.query(
    `with gone as (delete from search_month where month = $1 and keyword <> all (
       select keyword from jsonb_to_recordset($2::jsonb) as w(keyword text)))
     insert into search_month (month, keyword, searches, without_result, shown, opened, place)
     select $1, keyword, searches, "withoutResult", shown, opened, place from jsonb_to_recordset($2::jsonb)
       as w(keyword text, searches int, "withoutResult" int, shown int, opened int, place int)
     on conflict (month, keyword) do update set searches = excluded.searches, without_result = excluded.without_result,
       shown = excluded.shown, opened = excluded.opened, place = excluded.place`,
    [month, JSON.stringify(words)],
  )
}
