import { advanceSchedule, readWait } from '@portal/content/schedule'
import { type Log, serialiseError } from '@portal/database'
import type pg from 'pg'
import type { ContentState } from './ContentState.ts'

const tickMs = 500
/** The clock of the database may jump, and a machine may sleep: what waits long is looked at again meanwhile. */
const maxWaitMs = 60_000
/** After a look that failed, or while an import holds the content. */
const retryMs = 1000

/**
 * Lets content go by its days while nobody imports: at the next moment at which something begins or ends. Every service of a
 * database does it; the first makes the revision, and the others find nothing left to do.
 */
export class ScheduleWatch {
  readonly #pool: pg.Pool
  readonly #state: ContentState
  readonly #log: Log
  #revision: number | undefined
  #lookAt = 0
  #looking: Promise<void> | undefined
  #isCutOff = false

  constructor({ pool, state }: { pool: pg.Pool; state: ContentState }, log: Log) {
    this.#pool = pool
    this.#state = state
    this.#log = log
  }

  /** @returns what ends it, when a look that is under way is through */
  start(): () => Promise<void> {
    const timer = setInterval(() => {
      // A change of the content may have brought an earlier day.
      if (performance.now() >= this.#lookAt || this.#revision !== this.#state.revision) void this.look()
    }, tickMs)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await this.#looking
    }
  }

  /** Does what is due now. Never fails: what could not be done is tried again. */
  look(): Promise<void> {
    this.#looking ??= this.#advance().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #advance(): Promise<void> {
    this.#revision = this.#state.revision
    this.#lookAt = performance.now() + retryMs
    try {
      const waitMs = await readWait(this.#pool)
      this.#isCutOff = false
      if (waitMs === undefined || waitMs > 0) {
        this.#lookAt = performance.now() + Math.min(waitMs ?? maxWaitMs, maxWaitMs)
        return
      }
      const advance = await advanceSchedule(this.#pool)
      if (advance?.revision === undefined) return
      this.#log.info({ ...advance }, 'content went by its days')
      await this.#state.refresh()
    } catch (error) {
      if (!this.#isCutOff) this.#log.warn(serialiseError(error), 'content does not go by its days')
      this.#isCutOff = true
    }
  }
}
