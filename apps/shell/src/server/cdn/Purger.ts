import { reasonOf } from '@portal/config/reason-of'
import { sendRequest } from '@portal/registry'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { EVERYTHING, encodeTag, MANY } from './cacheTags.ts'

/** Changes of one moment go together. */
const GATHER_MS = 100
/** Caches take no more at a time. */
const TAGS_AT_A_TIME = 30
/** More changes than this are everything. */
const MOST_TAGS = 300
const ANSWER_MS = 10_000
const ANSWER_BYTES = 64 * 1024
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

interface PurgerOptions {
  readonly url: URL
  /** Said to the cache; empty: none. */
  readonly token: string
  readonly log: Logger
  readonly register: Registry
}

/**
 * Tells a cache in front what changed: `{"tags": […]}`, posted. Whatever could not be told is told later; nobody waits for it.
 * Every shell tells by itself, after it has let go of its own copies: the cache may take a page anew from one that has not yet
 * heard of the change, and what that one tells a moment later mends it.
 */
export class Purger {
  readonly #options: PurgerOptions
  readonly #purges
  /** Not told yet. */
  #tags = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isTelling = false
  #failures = 0
  readonly #stopping = new AbortController()

  constructor(options: PurgerOptions) {
    this.#options = options
    this.#purges = new Counter({
      name: 'portal_purges_total',
      help: 'What the cache in front was told of changes',
      labelNames: ['outcome'],
      registers: [options.register],
    })
  }

  add(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(encodeTag(tag))
    if (this.#tags.size > MOST_TAGS) this.#tags.add(EVERYTHING)
    // Everything else is part of it.
    if (this.#tags.has(EVERYTHING)) this.#tags = new Set([EVERYTHING])
    if (this.#failures === 0) this.#schedule(GATHER_MS)
  }

  stop(): void {
    this.#stopping.abort()
    clearTimeout(this.#timer)
  }

  #schedule(pauseMs: number): void {
    if (this.#timer || this.#isTelling || this.#stopping.signal.aborted) return
    this.#timer = setTimeout(() => void this.#purge(), pauseMs)
    this.#timer.unref()
  }

  async #purge(): Promise<void> {
    this.#timer = undefined
    this.#isTelling = true
    const sent = [...this.#tags]
    this.#tags = new Set()
    try {
      while (sent.length > 0) {
        await this.#post(sent.slice(0, TAGS_AT_A_TIME))
        sent.splice(0, TAGS_AT_A_TIME)
      }
      if (this.#failures > 0) this.#options.log.info('the cache in front is told of changes again')
      this.#failures = 0
    } catch (error) {
      this.#failed(error)
      for (const tag of sent) this.#tags.add(tag)
    }
    this.#isTelling = false
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS)
    if (this.#tags.size > 0) this.#schedule(this.#failures === 0 ? GATHER_MS : pauseMs)
  }

  async #post(tags: readonly string[]): Promise<void> {
    const { url, token } = this.#options
    const { status } = await sendRequest(url, {
      method: 'POST',
      body: Buffer.from(JSON.stringify({ tags: [...tags, MANY] })),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      limit: ANSWER_BYTES,
      withinMs: ANSWER_MS,
      signal: this.#stopping.signal,
    })
    if (status < 200 || status >= 300) throw new Error(`it was answered with ${status}`)
    this.#purges.inc({ outcome: 'done' })
  }

  /** The first and every tenth failure in a row are said. */
  #failed(error: unknown): void {
    if (this.#stopping.signal.aborted) return
    this.#purges.inc({ outcome: 'failed' })
    const details = { reason: reasonOf(error), failures: this.#failures + 1, tags: this.#tags.size }
    if (this.#failures % 10 === 0)
      this.#options.log.error(details, 'the cache in front was not told of changes, tried again')
    this.#failures += 1
  }
}
