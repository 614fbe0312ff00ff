import { reasonOf } from '@portal/config/reason-of'
import type { ChangesDto } from '@portal/contracts'
import { createServiceClient, type Upstream } from '@portal/http/server'
import type { Logger } from 'pino'

/** A content change is visible within a second: asked twice in that time. */
const POLL_MS = 400
/** What was missed in an outage is known soon after its end. */
const POLL_DOWN_MS = 100
const ANSWER_MS = 1_000
/** One lost question may be a busy moment; two in a row are an outage. */
const FAILURES_OF_AN_OUTAGE = 2

interface WatchOptions {
  readonly upstream: Upstream
  readonly log: Logger
  readonly onChange: (tags: readonly string[]) => void
}

/**
 * Asks the content service what changed since the last time, and so knows whether it is there. After it was out of
 * reach the same question covers the gap, so no change is missed. Whichever of several services answers, what is asked of
 * any of them afterwards names the revision, and is not answered from an older one.
 */
export class ContentWatch {
  readonly #options: WatchOptions
  readonly #http
  #timer: NodeJS.Timeout
  #revision = 0
  #failuresInRow = 0
  #isStopped = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#http = createServiceClient({ upstream: options.upstream, timeoutMs: ANSWER_MS })
    this.#timer = this.#askIn(POLL_MS)
  }

  /** The newest state of the content that was heard of; 0 before the first. */
  get revision(): number {
    return this.#revision
  }

  /** The content service does not answer: pages that need it cannot be rendered. */
  get isDown(): boolean {
    return this.#failuresInRow >= FAILURES_OF_AN_OUTAGE
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #askIn(pauseMs: number): NodeJS.Timeout {
    return setTimeout(() => void this.#ask(), pauseMs)
  }

  async #ask(): Promise<void> {
    const { log, onChange } = this.#options
    const before = this.#revision
    try {
      const { data } = await this.#http.get<ChangesDto>('/api/changes', { query: { since: before } })
      // First, so that what is rendered from now on is rendered from it.
      this.#revision = data.revision
      // A lower revision is another database, e.g. a restored one: nothing made from the old one may stay. Nor may what was
      // rendered before the first answer, from a revision that nobody knows.
      if (data.revision !== before) onChange(data.revision < before || before === 0 ? ['all'] : data.tags)
      if (this.isDown) log.info('content service is back')
      this.#failuresInRow = 0
    } catch (error) {
      this.#failuresInRow += 1
      if (this.#failuresInRow === FAILURES_OF_AN_OUTAGE)
        log.error({ reason: reasonOf(error) }, 'content service out of reach')
    }
    if (!this.#isStopped) this.#timer = this.#askIn(this.isDown ? POLL_DOWN_MS : POLL_MS)
  }
}
