import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { AnswerBytes } from '../http/AnswerBytes.ts'

/** How often a page is sent from the cache before its bytes are worth 70 ms of processor time. */
export const HITS_WORTH_IT = 32
const LOOK_MS = 250
/** Share of the time in which the main thread may be busy for this to begin. */
const IDLE_UTILIZATION = 0.3
const MAXIMUM_WAITING = 200

/** Compresses what is asked for often as well as can be: one at a time, and only while nothing else is to be done. */
export class BestCompression {
  readonly #waiting = new Set<AnswerBytes>()
  readonly #isQuiet: () => boolean
  readonly #log: Logger
  #isRunning = false

  /** @param isQuiet whether no page is being drawn */
  constructor(isQuiet: () => boolean, log: Logger) {
    this.#isQuiet = isQuiet
    this.#log = log
  }

  add(content: AnswerBytes): void {
    if (this.#waiting.size >= MAXIMUM_WAITING) return
    this.#waiting.add(content)
    if (this.#isRunning) return
    this.#isRunning = true
    this.#run()
      .catch((error: Error) => this.#log.error({ reason: error.message }, 'a page was not compressed'))
      .finally(() => {
        this.#isRunning = false
      })
  }

  async #run(): Promise<void> {
    let before = performance.eventLoopUtilization()
    for (const content of this.#waiting) {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref())
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, before)
        before = now
        if (utilization < IDLE_UTILIZATION && this.#isQuiet()) break
      }
      this.#waiting.delete(content)
      await content.improve()
    }
  }
}
