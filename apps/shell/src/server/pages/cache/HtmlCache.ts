import { LRUCache } from 'lru-cache'
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
  /** Memory that it took when the cache was last told. */
  readonly bytes: number
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
  readonly #probation: LRUCache<string, Entry>
  readonly #protected: LRUCache<string, Entry>
  readonly #maximumBytes: number
  #changes = 0
  #evictions = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
    this.#probation = this.#openSegment(maximumBytes * PROBATION_SHARE)
    this.#protected = this.#openSegment(maximumBytes * (1 - PROBATION_SHARE))
  }

  get load(): CacheLoad {
    return {
      pages: this.#probation.size + this.#protected.size,
      bytes: this.#probation.calculatedSize + this.#protected.calculatedSize,
      maximumBytes: this.#maximumBytes,
      evictions: this.#evictions,
    }
  }

  /** Grows with every `markStale`, so that a page rendered meanwhile is known to be old. */
  get changes(): number {
    return this.#changes
  }

  /** A page to send as it is. @param now milliseconds since 1970 */
  get(key: string, now: number): CachedPage | undefined {
    const known = this.#protected.get(key)
    const entry = known ?? this.#probation.get(key)
    if (!entry || entry.isStale || timeBetween(entry.page.madeAt, now) > FRESH_MS) return undefined
    entry.hits += 1
    // Another encoding may have been made since.
    const bytes = sizeOf(key, entry.page)
    if (!known) this.#probation.delete(key)
    if (!known || bytes !== entry.bytes) this.#protected.set(key, { ...entry, bytes })
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
    const segment = this.#protected.has(key) ? this.#protected : this.#probation
    segment.set(key, entry)
  }

  /** Marks what was made from changed content; the tag `all` means every page. @returns how many pages became stale */
  markStale(tags: readonly string[]): number {
    this.#changes += 1
    const changed = new Set(tags)
    const isAll = changed.has('all')
    let count = 0
    for (const segment of [this.#probation, this.#protected])
      for (const entry of segment.values()) {
        if (entry.isStale || !(isAll || entry.page.tags.some((tag) => changed.has(tag)))) continue
        entry.isStale = true
        count += 1
      }
    return count
  }

  #find(key: string): Entry | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key)
  }

  /** @param maximumBytes a page that takes more is not kept */
  #openSegment(maximumBytes: number): LRUCache<string, Entry> {
    return new LRUCache({
      maxSize: Math.floor(maximumBytes),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') this.#evictions += 1
      },
    })
  }
}

/**
 * Whichever comes first: what was made in the future by a clock that was set right since may be of any age, and must not stay
 * until that future comes.
 */
export function timeBetween(one: number, other: number): number {
  return Math.abs(one - other)
}

/** The objects around an entry, and the headers that are ready for it once somebody asked. */
const AROUND_BYTES = 2_600

/** What an entry takes in memory, with its key and tags. */
function sizeOf(key: string, { content, tags }: CachedPage): number {
  return content.storedBytes + key.length * 2 + tags.length * 40 + AROUND_BYTES
}
