import { type Log, serialiseError } from '@portal/database'
import { statement } from '@portal/database/pool'
import { formatDay } from '@portal/format'
import type pg from 'pg'
import { CountedSearches, type Searcher } from './CountedSearches.ts'
import { SearchVisits } from './SearchVisits.ts'
import { Tally } from './Tally.ts'

const flushIntervalMs = 5000
const defaultMostRows = 100_000

const addOpenings = statement(
  'add-search-openings',
  `with counted as (
     select (now() at time zone 'Asia/Shanghai')::date as day, key, place, result, openings
     from jsonb_to_recordset($1::jsonb) as c(key text, place int, result text, openings int)),
   surplus as (
     select key, place, result from counted c where not exists (
       select from search_opening k where k.day = c.day and k.question_key = c.key and k.place = c.place and k.result = c.result)
     order by openings desc, key, place, result
     offset greatest(0, $2::int - (select count(*) from search_opening where day = (now() at time zone 'Asia/Shanghai')::date)))
   insert into search_opening as known (day, question_key, place, result, openings)
   select day, key, place, result, openings from counted
   where (key, place, result) not in (select key, place, result from surplus) order by key, place, result
   on conflict (day, question_key, place, result) do update set openings = known.openings + excluded.openings`,
)
/** As long as the searches themselves. */
const removeOldOpenings = statement(
  'remove-search-openings',
  `delete from search_opening where day < (now() at time zone 'Asia/Shanghai')::date - 400`,
)

/** A result of a page: where it stood, counted from 1, and what it is. */
export interface OpenedResult {
  place: number
  kind: string
  id: string
}

/**
 * Counts by day which results of which question are opened, and how often results were shown, once a day for each network and
 * question. Questions are known by their keys alone, see openingToken. What was not written yet is lost with the process.
 */
export class OpeningLog {
  readonly #rows = new Tally<{ openings: number }>()
  readonly #shown = new CountedSearches(today)
  readonly #opened = new CountedSearches(today)
  readonly #visits = new SearchVisits(Date.now)
  readonly #timer: NodeJS.Timeout
  readonly #pool: pg.Pool
  readonly #mostRows: number
  readonly #log: Pick<Log, 'warn'>

  /** @param mostRows different results of different questions that are written down for a day */
  constructor(pool: pg.Pool, log: Pick<Log, 'warn'>, mostRows = defaultMostRows) {
    this.#mostRows = mostRows
    this.#pool = pool
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushIntervalMs).unref()
  }

  collectAffected(key: string, isFound: boolean, searcher: Searcher): void {
    this.#visits.show(searcher.id, key, isFound)
    if (this.#shown.count(searcher, key)) this.#add(key, 0, isFound ? 'some' : 'none')
  }

  noteOpened(key: string, { place, kind, id }: OpenedResult, searcher: Searcher): void {
    this.#visits.open(searcher.id)
    if (this.#opened.count(searcher, key)) this.#add(key, place, `${kind}:${id}`)
  }

  /** Writes what was counted; what cannot be written is dropped. */
  async flush(): Promise<void> {
    const rows = this.#rows.take().map(([name, { openings }]) => {
      const [key, place, result] = name.split(' ')
      return { key, place: Number(place), result, openings }
    })
    if (rows.length === 0) return
    try {
      await addOpenings(this.#pool, [JSON.stringify(rows), this.#mostRows])
      await removeOldOpenings(this.#pool, [])
    } catch (error) {
      this.#log.warn(serialiseError(error), 'opened results not written')
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #add(key: string, place: number, result: string): void {
    this.#rows.add(`${key} ${place} ${result}`, { openings: 1 })
  }
}

const today = () => formatDay(Date.now())
