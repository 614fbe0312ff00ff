import { createHash } from 'node:crypto'
import { Encoded } from './Encoded.ts'

export interface CachedPage {
  readonly status: number
  readonly contentType: string
  readonly etag: string
  readonly content: Encoded
  readonly tags: readonly string[]
  readonly madeAt: number
}

interface Entry {
  readonly page: CachedPage
  isStale: boolean
}

/** Promotions, exposures and hot words come and go by the clock, without a change of the content that would tell. */
const FRESH_MS = 5 * 60 * 1_000
/** A page that cannot be made anew is shown at most this old. */
const LAST_GOOD_MS = 24 * 60 * 60 * 1_000

/**
 * Pages as they were sent, oldest use first out. A page whose content changed is stale: never served again as it is,
 * but kept as the last good one for the case that the content service is down.
 */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maximumBytes: number
  #bytes = 0
  #changes = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
  }

  /** Grows with every `markStale`, so that a page drawn meanwhile is known to be old. */
  get changes(): number {
    return this.#changes
  }

  get(key: string, now: number): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.isStale || now - entry.page.madeAt > FRESH_MS) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** The last good page of a key, fresh or stale, unless it is too old to show. */
  lastGood(key: string, now: number): CachedPage | undefined {
    const page = this.#entries.get(key)?.page
    return page && now - page.madeAt <= LAST_GOOD_MS ? page : undefined
  }

  set(key: string, page: CachedPage): void {
    this.#remove(key)
    this.#entries.set(key, { page, isStale: false })
    this.#bytes += sizeOf(key, page)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maximumBytes || oldest === key) break
      this.#remove(oldest)
    }
  }

  /** Marks what was made from changed content; the tag `all` means every page. @returns how many pages became stale */
  markStale(tags: readonly string[]): number {
    this.#changes += 1
    const changed = new Set(tags)
    const isAll = changed.has('all')
    let count = 0
    for (const entry of this.#entries.values()) {
      if (entry.isStale || !(isAll || entry.page.tags.some((tag) => changed.has(tag)))) continue
      entry.isStale = true
      count += 1
    }
    return count
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= sizeOf(key, entry.page)
    this.#entries.delete(key)
  }
}

/** The compressed forms are about as much again as a third of the page. */
function sizeOf(key: string, { content }: CachedPage): number {
  return key.length * 2 + content.bytes.byteLength * 1.4 + 500
}

export function toCachedPage(
  parts: { status: number; contentType: string; body: Uint8Array; tags: readonly string[] },
  now: number,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(parts.body).digest('base64url').slice(0, 22)}"`
  return {
    status: parts.status,
    contentType: parts.contentType,
    etag,
    content: new Encoded(parts.body),
    tags: parts.tags,
    madeAt: now,
  }
}
