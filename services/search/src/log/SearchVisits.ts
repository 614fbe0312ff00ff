import { createHash, randomBytes } from 'node:crypto'
import { EventChannel } from '@portal/database/pool'

/** How a look at results ended, or that it began: shown, nothing found; opened, refined within a minute, left without an opening. */
export type LookEvent = 'shown' | 'nothing' | 'opened' | 'refined' | 'left'

/** Counts for whoever measures; nothing of a visitor or a question is in them. */
export const lookedAtResults = new EventChannel<LookEvent>()

const refinedWithinMs = 60_000
const leftAfterMs = 600_000
const saltedForMs = 3_600_000
/** Looks that are remembered at once; what comes when it is full is told as shown and never as ended. */
const mostLooks = 20_000

interface Look {
  at: number
  key: string
}

/**
 * Follows looks at results for as long as they last: at most ten minutes, in memory alone, by digests with a salt of this process
 * that is replaced every hour. Of one network one look is known at a time.
 */
export class SearchVisits {
  readonly #now: () => number
  readonly #publish: (event: LookEvent) => void
  #salt = randomBytes(16)
  #saltedAt: number
  /** In the order in which they began. */
  readonly #looks = new Map<string, Look>()

  /** @param now milliseconds */
  constructor(now: () => number, publish: (event: LookEvent) => void = (event) => lookedAtResults.publish(event)) {
    this.#now = now
    this.#publish = publish
    this.#saltedAt = now()
  }

  /** Results of a question were shown, or that there are none. The same question again is the same look. */
  show(network: string, key: string, isFound: boolean): void {
    this.#endOld()
    const visitor = this.#digest(network)
    const known = this.#looks.get(visitor)
    if (known?.key === key) return
    if (known) this.#publish(this.#now() - known.at <= refinedWithinMs ? 'refined' : 'left')
    this.#looks.delete(visitor)
    this.#publish(isFound ? 'shown' : 'nothing')
    if (this.#looks.size < mostLooks) this.#looks.set(visitor, { at: this.#now(), key })
  }

  open(network: string): void {
    this.#endOld()
    if (this.#looks.delete(this.#digest(network))) this.#publish('opened')
  }

  #endOld(): void {
    const now = this.#now()
    for (const [visitor, { at }] of this.#looks) {
      if (now - at <= leftAfterMs) break
      this.#looks.delete(visitor)
      this.#publish('left')
    }
    if (now - this.#saltedAt < saltedForMs) return
    // Nobody can be told again; the few looks that last are forgotten.
    this.#salt = randomBytes(16)
    this.#saltedAt = now
    this.#looks.clear()
  }

  #digest(network: string): string {
    return createHash('sha256').update(this.#salt).update(network).digest('base64').slice(0, 16)
  }
}
