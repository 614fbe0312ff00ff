import { describeFailure, type Log } from '@portal/database'
import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { normalise } from './normalise.ts'

const maxLength = 40
/** Different keywords kept between two writes; more are not counted. */
const maxKeywords = 5000
const flushIntervalMs = 5000
const keptDays = 400

const addCounts = statement(
  'add-search-counts',
  `insert into search_log as known (day, keyword, searches, without_result)
   select (now() at time zone 'Asia/Shanghai')::date, keyword, searches, "withoutResult"
   from jsonb_to_recordset($1::jsonb) as c(keyword text, searches int, "withoutResult" int) order by keyword
   on conflict (day, keyword) do update set searches = known.searches + excluded.searches,
     without_result = known.without_result + excluded.without_result`,
)
const removeOldCounts = statement(
  'remove-search-counts',
  `delete from search_log where day < (now() at time zone 'Asia/Shanghai')::date - ${keptDays}`,
)

interface Count {
  searches: number
  withoutResult: number
}

/**
 * Counts what is searched, by day and keyword, and writes the counts every few seconds beside the answers. Nothing about
 * visitors is known here; what was not written yet is lost when the process is killed.
 */
export class SearchLog {
  private counts = new Map<string, Count>()
  private readonly timer: NodeJS.Timeout
  private readonly pool: pg.Pool
  private readonly log: Pick<Log, 'warn'>

  constructor(pool: pg.Pool, log: Pick<Log, 'warn'>) {
    this.pool = pool
    this.log = log
    this.timer = setInterval(() => void this.flush(), flushIntervalMs).unref()
  }

  note(keyword: string, hasResults: boolean): void {
    const word = loggedKeyword(keyword)
    if (word === undefined) return
    const count = this.counts.get(word)
    if (!count && this.counts.size >= maxKeywords) return
    const { searches, withoutResult } = count ?? { searches: 0, withoutResult: 0 }
    this.counts.set(word, { searches: searches + 1, withoutResult: withoutResult + (hasResults ? 0 : 1) })
  }

  /** Writes what was counted. Counts that cannot be written are dropped: they are not worth the memory of a long outage. */
  async flush(): Promise<void> {
    const counts = [...this.counts].map(([keyword, count]) => ({ keyword, ...count }))
    this.counts = new Map()
    if (counts.length === 0) return
    try {
      await addCounts(this.pool, [JSON.stringify(counts)])
      await removeOldCounts(this.pool, [])
    } catch (error) {
      this.log.warn(describeFailure(error), 'search counts not written')
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }
}

/**
 * A keyword as it may be written down; undefined when it may say something about a person: digits in a row as in phone and
 * identity numbers, addresses of mail, codes, and text too long for a name of something.
 */
export function loggedKeyword(keyword: string): string | undefined {
  const word = normalise(keyword)
  const isUnfit =
    word === '' ||
    [...word].length > maxLength ||
    /\d(?:[\s.-]*\d){5,}|@|[a-z0-9]{15,}/.test(word) ||
    /^[\d\s.-]+$/.test(word)
  return isUnfit ? undefined : word
}
