import type { Logger } from 'pino'
import type { EncodedBody } from '../../http/EncodedBody.ts'
import type { IdleGate } from '../IdleGate.ts'

/** How often a page is sent from the cache before its bytes are worth 70 ms of processor time. */
export const HITS_WORTH_IT = 32
const MAXIMUM_WAITING = 200

/** Compresses what is asked for often as well as can be: one at a time, and only while nothing else is to be done. */
export class BestCompression {
  readonly #waiting = new Set<EncodedBody>()
  readonly #idle: IdleGate
  readonly #log: Logger
  #isRunning = false

  constructor(idle: IdleGate, log: Logger) {
    this.#idle = idle
    this.#log = log
  }

  add(content: EncodedBody): void {
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
    for (const content of this.#waiting) {
      await this.#idle.whenOpen()
      this.#waiting.delete(content)
      await content.improve()
    }
  }
}
