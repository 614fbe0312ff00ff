interface Entry {
  readonly version: number
  readonly madeAt: number
}

/** As in the shell (apps/shell/src/server/pages/cache/HtmlCache.ts), where the reasons stand. */
const FRESH_MS = 5 * 60 * 1_000
const TRIAL_SHARE = 0.25

/**
 * What one shell keeps: pages that were asked for once, and those that were asked for again, each group with its share of
 * the memory; the oldest use goes first.
 */
export class PageCache {
  readonly #trial = new Map<number, Entry>()
  readonly #proven = new Map<number, Entry>()
  readonly #trialPages: number
  readonly #provenPages: number

  constructor(pages: number) {
    this.#trialPages = Math.floor(pages * TRIAL_SHARE)
    this.#provenPages = pages - this.#trialPages
  }

  get size(): number {
    return this.#trial.size + this.#proven.size
  }

  /** Whether the page is there as the content is now. */
  has(key: number, version: number, now: number): boolean {
    const isProven = this.#proven.has(key)
    const shelf = isProven ? this.#proven : this.#trial
    const entry = shelf.get(key)
    if (!entry) return false
    shelf.delete(key)
    shelf.set(key, entry)
    if (entry.version !== version || now - entry.madeAt > FRESH_MS) return false
    if (!isProven) {
      this.#trial.delete(key)
      put(this.#proven, key, { entry, maximum: this.#provenPages })
    }
    return true
  }

  keep(key: number, version: number, now: number): void {
    const isProven = this.#proven.has(key)
    const entry = { version, madeAt: now }
    if (isProven) put(this.#proven, key, { entry, maximum: this.#provenPages })
    else put(this.#trial, key, { entry, maximum: this.#trialPages })
  }
}

function put(shelf: Map<number, Entry>, key: number, { entry, maximum }: { entry: Entry; maximum: number }): void {
  shelf.delete(key)
  shelf.set(key, entry)
  for (const oldest of shelf.keys()) {
    if (shelf.size <= maximum) break
    shelf.delete(oldest)
  }
}
