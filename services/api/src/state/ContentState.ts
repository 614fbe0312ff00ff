import { type Log, serialiseError } from '@portal/database'
import { openSidePool, ReadWritePool, runDetached, statement } from '@portal/database/pool'
import type { RegionIndex } from '@portal/search-index'
import type { WorkCalendar } from '@portal/validation/calendar'
import type pg from 'pg'
import { unavailable } from '../http/Problem.ts'
import type { Term } from '../terms/loadTerms.ts'

/** A change is seen within a second: what is older is checked, and a process that nobody asks looks by itself. */
const checkIntervalMs = 500

/** One looks for changes, three load what changed. */
const connections = { max: 4, maxWaiting: 8, application_name: 'portal-state' }

interface Revised {
  revision: number
}

/** What lists and files are made from. */
export interface ListedContent extends Revised {
  regions: RegionIndex
}

export interface Content extends ListedContent {
  calendar: WorkCalendar
  terms: readonly Term[]
}

/** Reads what is kept of a revision. @param earlier what was kept before, of which some may hold still */
export type LoadContent<Known> = (pool: pg.Pool, revision: number, earlier: Known | undefined) => Promise<Known>

const selectRevision = statement<{ revision: number }>(
  'state-revision',
  'select coalesce(max(revision), 0) as revision from content_change',
)

/**
 * Keeps in memory what nearly every answer needs, and replaces it when an import has moved the revision on. Has connections of
 * its own, so that a crowd of visitors hides neither a change nor the state of the database.
 */
export class ContentState<Known extends Revised = Content> {
  private loaded: Known | undefined
  private checkedAt = 0
  private isCutOff = false
  private refreshing: Promise<Known> | undefined
  private readonly visitorPool: pg.Pool
  private readonly pool: pg.Pool
  private readonly log: Log
  private readonly load: LoadContent<Known>

  constructor(pool: pg.Pool, log: Log, load: LoadContent<Known>) {
    this.visitorPool = pool
    this.pool = openSidePool(pool, connections)
    this.log = log
    this.load = load
  }

  /** What is known now; a check for something newer runs beside the answer. */
  async current(): Promise<Known> {
    if (!this.loaded) return this.refresh()
    if (performance.now() - this.checkedAt > checkIntervalMs) this.check()
    return this.loaded
  }

  /** Of what is known now; 0 before anything is. */
  get revision(): number {
    return this.loaded?.revision ?? 0
  }

  /** Keeps as new as the database even a process that nobody asks. Gives what ends it. */
  watch(): () => void {
    const timer = setInterval(() => this.check(), checkIntervalMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** What is known after asking the database. */
  refresh(): Promise<Known> {
    this.refreshing ??= runDetached(() => this.read()).finally(() => {
      this.refreshing = undefined
    })
    return this.refreshing
  }

  /** What is known of this state of the content or a newer one. @throws Problem 503 when the database knows no such state */
  async notBefore(revision: number): Promise<Known> {
    let known = await this.current()
    // The first may join a look that began before the change was there.
    for (let looks = 0; known.revision < revision && looks < 2; looks += 1) known = await this.refresh()
    if (known.revision < revision) throw unavailable()
    return known
  }

  /** What is known, once the database has answered a question put now. @throws when it does not within `limitMs` */
  async answered(limitMs: number): Promise<Known> {
    const limit = AbortSignal.timeout(limitMs)
    const silence = new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason), { once: true })
    })
    const answer = runDetached(() => selectRevision(this.pool, []))
    await Promise.race([answer, silence])
    return this.loaded ?? Promise.race([this.refresh(), silence])
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  /** One line when the database goes away and one when it is back, not two a second. */
  private check(): void {
    this.refresh().then(
      () => {
        if (this.isCutOff) this.log.info({}, 'content revision read again')
        this.isCutOff = false
      },
      (error: unknown) => {
        if (!this.isCutOff) this.log.warn(serialiseError(error), 'content revision not read')
        this.isCutOff = true
      },
    )
  }

  private async read(): Promise<Known> {
    const [latest] = await selectRevision(this.pool, [])
    const revision = latest?.revision ?? 0
    this.checkedAt = performance.now()
    if (this.loaded?.revision === revision) return this.loaded
    if (this.visitorPool instanceof ReadWritePool) this.visitorPool.requireRevision(revision)
    this.loaded = await this.load(this.pool, revision, this.loaded)
    return this.loaded
  }
}
