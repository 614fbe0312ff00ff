import type { EncodedBody } from '../../http/EncodedBody.ts'

/** A finished answer of 200, as every visitor with the same key gets it. */
export interface CachedPage {
  /** Name of the page and of its area. */
  readonly name: string
  readonly area: string
  readonly status: number
  readonly contentType: string
  readonly content: EncodedBody
  /** Hashes of the styles that stand in the page, for its policy. */
  readonly styles: readonly string[]
  /** Content it was made from; a change of one of them makes it stale. */
  readonly tags: readonly string[]
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

interface Entry {
  readonly page: CachedPage
  bytes: number
  hits: number
  isStale: boolean
}

/** What the cache holds now, and what it let go for want of room. */
export interface CacheLoad {
  readonly pages: number
  readonly bytes: number
  readonly maximumBytes: number
  readonly evictions: number
}

/** Promotions, exposures and hot words come and go by the clock, without a change of the content that would tell. */
const FRESH_MS = 5 * 60 * 1_000
/** A page that cannot be made anew is shown at most this old. */
export const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1_000
/** Share of the memory for pages that were asked for once: a flood of addresses pushes out nothing but each other. */
const PROBATION_SHARE = 0.25

/**
 * Pages as they were sent. A segmented LRU: a page is on probation until it is asked for again, then it is
 * protected; each segment evicts by recency. A page whose content changed is stale: never served again as it is, but kept for
 * the case that the content service is down (stale-if-error).
 */
export class HtmlCache {
  readonly #probation: LruSegment
  readonly #protected: LruSegment
  #changes = 0

  readonly #maximumBytes: number

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
    this.#probation = new LruSegment(maximumBytes * PROBATION_SHARE)
    this.#protected = new LruSegment(maximumBytes * (1 - PROBATION_SHARE))
  }

  get load(): CacheLoad {
    const segments = [this.#probation, this.#protected]
    return {
      pages: sum(segments.map(({ size }) => size)),
      bytes: sum(segments.map(({ bytes }) => bytes)),
      maximumBytes: this.#maximumBytes,
      evictions: sum(segments.map(({ evictions }) => evictions)),
    }
  }

  /** Grows with every `markStale`, so that a page drawn meanwhile is known to be old. */
  get changes(): number {
    return this.#changes
  }

  /** A page to send as it is. @param now milliseconds since 1970 */
  get(key: string, now: number): CachedPage | undefined {
    const entry = this.#protected.use(key) ?? this.#probation.use(key)
    if (!entry || entry.isStale || timeBetween(entry.page.madeAt, now) > FRESH_MS) return undefined
    entry.hits += 1
    if (this.#probation.delete(key)) this.#protected.put(key, entry)
    return entry.page
  }

  /** Whether there is a page of this key, fresh or not. */
  has(key: string): boolean {
    return this.#find(key) !== undefined
  }

  /** How often a page was sent from here since it was made. */
  hitsOf(key: string): number {
    return this.#find(key)?.hits ?? 0
  }

  /** The page of a key, fresh or stale, unless it is too old to show. */
  findStale(key: string, now: number): CachedPage | undefined {
    const page = this.#find(key)?.page
    return page && timeBetween(page.madeAt, now) <= STALE_IF_ERROR_MS ? page : undefined
  }

  /** Keeps a page. Bytes that equal those of the page before are not kept again: the earlier ones are compressed already. */
  set(key: string, page: CachedPage): void {
    const before = this.#find(key)?.page
    const isSame = before?.content.etag !== undefined && before.content.etag === page.content.etag
    const kept = isSame ? { ...page, content: before.content } : page
    const entry: Entry = { page: kept, bytes: sizeOf(key, kept), hits: 0, isStale: false }
    const segment = this.#protected.delete(key) ? this.#protected : this.#probation
    this.#probation.delete(key)
    segment.put(key, entry)
  }

  /** Marks what was made from changed content; the tag `all` means every page. @returns how many pages became stale */
  markStale(tags: readonly string[]): number {
    this.#changes += 1
    const changed = new Set(tags)
    const isAll = changed.has('all')
    let count = 0
    for (const segment of [this.#probation, this.#protected])
      for (const entry of segment.entries()) {
        if (entry.isStale || !(isAll || entry.page.tags.some((tag) => changed.has(tag)))) continue
        entry.isStale = true
        count += 1
      }
    return count
  }

  #find(key: string): Entry | undefined {
    return this.#protected.find(key) ?? this.#probation.find(key)
  }
}

/** Entries in the order of their last use, at most so many bytes. */
class LruSegment {
  readonly #entries = new Map<string, Entry>()
  readonly #maximumBytes: number
  #bytes = 0
  #evictions = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
  }

  get size(): number {
    return this.#entries.size
  }
  get bytes(): number {
    return this.#bytes
  }
  get evictions(): number {
    return this.#evictions
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  /** Finds an entry and makes it the one used last. */
  use(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // Another encoding may have been made since.
    const bytes = sizeOf(key, entry.page)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    return entry
  }

  put(key: string, entry: Entry): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maximumBytes || oldest === key) break
      this.delete(oldest)
      this.#evictions += 1
    }
  }

  delete(key: string): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.#bytes -= entry.bytes
    return this.#entries.delete(key)
  }

  entries(): IterableIterator<Entry> {
    return this.#entries.values()
  }
}

/**
 * Whichever comes first: what was made in the future by a clock that was set right since may be of any age, and must not stay
 * until that future comes.
 */
export function timeBetween(one: number, other: number): number {
  return Math.abs(one - other)
}

/** What an entry takes in memory, with its key, tags and the objects around it. */
function sizeOf(key: string, { content, tags }: CachedPage): number {
  return content.heldBytes + key.length * 2 + tags.length * 40 + 600
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
