import type { SecretKey } from '@portal/config/secret-key'
import type pg from 'pg'
import { openingKey } from './openingKey.ts'

/** How the results of a question were opened. */
export interface OpenedQuestion {
  keyword: string
  /** How often its results were shown, and how often one was opened. */
  shown: number
  opened: number
  /** Where half of what was opened stood, or above; null: nothing was opened. */
  place: number | null
  /** The title of what was opened most, and the matter, when it was one and half of all. */
  mostOpened: string | null
  matterCode: string | null
}

/** What is opened less often was not what was looked for; what is opened further below stood too low. */
const leastOpened = 0.2
const lowestPlace = 3
const maxQuestions = 30

interface OpeningRow {
  key: string
  place: number
  result: string
  title: string | null
  openings: number
}

interface AskedWords {
  days: number
  /** Words that were asked often enough to be known. */
  keywords: readonly string[]
  secret: SecretKey
}

/**
 * Of words that were asked often enough to be known, those whose results were shown at least `minimum` times and opened less
 * than every fifth time, or mostly below the third place; the most shown first.
 */
export async function reportOpenings(
  pool: pg.Pool,
  { minimum, ...asked }: AskedWords & { minimum: number },
): Promise<OpenedQuestion[]> {
  return (await sumOpenings(pool, asked))
    .filter(({ shown, opened, place }) => {
      if (shown < minimum) return false
      return opened < shown * leastOpened || (place ?? 0) > lowestPlace
    })
    .sort((one, other) => other.shown - one.shown || (one.keyword < other.keyword ? -1 : 1))
    .slice(0, maxQuestions)
}

/** How the results of words were opened; of words whose results were never shown nothing. */
export async function sumOpenings(pool: pg.Pool, { days, keywords, secret }: AskedWords): Promise<OpenedQuestion[]> {
  const words = new Map(keywords.map((keyword) => [openingKey(keyword, secret), keyword]))
  const rows = await readOpenings(pool, [...words.keys()], days)
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => sumUp(words.get(key) ?? '', own))
}

async function readOpenings(pool: pg.Pool, keys: readonly string[], days: number): Promise<OpeningRow[]> {
  const { rows } = await pool.query<OpeningRow>(
    `select o.key, o.place, o.result, d.title, o.openings from (
       select question_key as key, place, result, sum(openings)::int as openings from search_opening
       where question_key = any($1) and day > (now() at time zone 'Asia/Shanghai')::date - $2::int
       group by question_key, place, result) o
     left join search_document d on d.kind = split_part(o.result, ':', 1) and d.ref = substr(o.result, strpos(o.result, ':') + 1)
     order by o.key, o.place, o.result`,
    [keys, days],
  )
  return rows
}

function sumUp(keyword: string, rows: readonly OpeningRow[]): OpenedQuestion {
  const opened = rows.filter(({ place }) => place > 0)
  const sum = (list: readonly OpeningRow[]) => list.reduce((total, { openings }) => total + openings, 0)
  const byResult = [...Map.groupBy(opened, ({ result }) => result).values()]
  const [most = []] = byResult.sort((one, other) => sum(other) - sum(one))
  const [first] = most
  const isHalf = sum(most) * 2 >= sum(opened)
  return {
    keyword,
    shown: sum(rows) - sum(opened),
    opened: sum(opened),
    place: medianPlace(opened, sum(opened)),
    mostOpened: first?.title ?? null,
    matterCode: isHalf && first?.result.startsWith('matter:') ? first.result.slice('matter:'.length) : null,
  }
}

/** The rows stand in the order of their places. */
function medianPlace(opened: readonly OpeningRow[], total: number): number | null {
  let passed = 0
  for (const { place, openings } of opened) {
    passed += openings
    if (passed * 2 >= total) return place
  }
  return null
}
