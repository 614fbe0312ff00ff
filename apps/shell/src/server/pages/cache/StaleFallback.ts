import type { FoundPage } from '../request/readPageRequest.ts'
import type { CachedPage, HtmlCache } from './HtmlCache.ts'
import type { StalePageStore } from './StalePageStore.ts'
import { StalePages } from './StalePages.ts'

interface FallbackParts {
  readonly cache: HtmlCache
  readonly staleStore: StalePageStore
}

/** Finds what stands in for a page that cannot be rendered: the last one that was good, with its age on top. */
export class StaleFallback {
  readonly #parts: FallbackParts
  readonly #pages = new StalePages()

  constructor(parts: FallbackParts) {
    this.#parts = parts
  }

  /** Whether there may be one: a copy that was kept may be too old, or of another page. */
  mayHave(cacheKey: string): boolean {
    return this.#parts.cache.has(cacheKey) || this.#parts.staleStore.has(cacheKey)
  }

  /** Content has nothing that could say its age: whoever wants it is told that it cannot be had. */
  async find({ cacheKey, route, request }: FoundPage): Promise<CachedPage | undefined> {
    if (route.cache === 'no-store' || request.wants !== 'page' || request.submission || request.visitor)
      return undefined
    const { cache, staleStore } = this.#parts
    const now = Date.now()
    const page = cache.findStale(cacheKey, now) ?? (await staleStore.read(cacheKey, now))
    // A copy that an earlier release made of another page at this address is none.
    if (page?.name !== route.name) return undefined
    return this.#pages.get(cacheKey, page, now)
  }
}
