import type pg from 'pg'
import type { WorkCalendar } from '../calendar/WorkCalendar.ts'
import type { Log } from '../database/index.ts'
import { loadSearchWords, type SearchWords } from '../search/SearchWords.ts'
import { loadCalendar } from './loadCalendar.ts'
import { loadRegions, type RegionBook } from './RegionBook.ts'

/** A change is seen within a second: what is older is checked, and a process that nobody asks looks by itself. */
const checkIntervalMs = 500

export interface Content {
  revision: number
  regions: RegionBook
  calendar: WorkCalendar
  words: SearchWords
}

/** Keeps in memory what nearly every answer needs, and replaces it when an import has moved the revision on. */
export class ContentState {
  private loaded: Content | undefined
  private checkedAt = 0
  private refreshing: Promise<Content> | undefined
  private readonly pool: pg.Pool
  private readonly log: Log

  constructor(pool: pg.Pool, log: Log) {
    this.pool = pool
    this.log = log
  }

  /** What is known now; a check for something newer runs beside the answer. */
  async current(): Promise<Content> {
    if (!this.loaded) return this.refresh()
    if (Date.now() - this.checkedAt > checkIntervalMs) this.check()
    return this.loaded
  }

  /** Keeps as new as the database even a process that nobody asks. Gives what ends it. */
  watch(): () => void {
    const timer = setInterval(() => this.check(), checkIntervalMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** What is known after asking the database. */
  refresh(): Promise<Content> {
    this.refreshing ??= this.read().finally(() => {
      this.refreshing = undefined
    })
    return this.refreshing
  }

  private check(): void {
    this.refresh().catch((error: Error) => this.log.warn({ error: error.message }, 'content revision not read'))
  }

  private async read(): Promise<Content> {
    const { rows } = await this.pool.query<{ revision: number }>(
      'select coalesce(max(revision), 0) as revision from content_change',
    )
    const revision = rows[0]?.revision ?? 0
    this.checkedAt = Date.now()
    if (this.loaded?.revision === revision) return this.loaded
    const [regions, calendar, words] = await Promise.all([
      loadRegions(this.pool),
      loadCalendar(this.pool),
      loadSearchWords(this.pool),
    ])
    this.loaded = { revision, regions, calendar, words }
    return this.loaded
  }
}
