import type { PageContentDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { type FetchedContent, fetchContent } from './fetchContent.ts'

/** Content is shown again without asking for as long as the server keeps a page, in milliseconds. */
const FRESH_MS = 5 * 60 * 1_000
const MAXIMUM_KEPT = 20

interface CacheEntry {
  readonly content: Promise<FetchedContent>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Content that was fetched ahead of a move or shown before; the last few. */
export class PageContentCache {
  readonly #kept = new Map<string, CacheEntry>()
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** Content of an address, see `fetchContent`. @throws when it does not come, or the signal was aborted */
  async load(url: URL, signal: AbortSignal): Promise<FetchedContent> {
    // What did not come ahead is asked for now, as if nobody had tried.
    const kept = await this.#find(url)?.catch(() => undefined)
    signal.throwIfAborted()
    const fetched = kept ?? (await this.#fetch(url, signal))
    if (fetched.isForOne) this.#forget(url)
    // The next question is for the address where it lives.
    if (fetched.movedTo !== undefined && !fetched.isForOne) this.put(fetched.content)
    return fetched
  }

  /** Fetches content that will probably be asked for; undefined when it does not come. Never fails. */
  async prefetch(url: URL): Promise<FetchedContent | undefined> {
    const content = this.#find(url) ?? this.#fetch(url, AbortSignal.timeout(FRESH_MS))
    return content.catch(() => undefined)
  }

  /** Content that is here already, such as that of the first view. */
  put(content: PageContentDto): void {
    const found = { content, movedTo: undefined, isForOne: false }
    this.#store(new URL(content.address, location.href), Promise.resolve(found))
  }

  /** Kept from the start: a pointer that comes to rest asks for the same as the click that follows. */
  #fetch(url: URL, signal: AbortSignal): Promise<FetchedContent> {
    const content = fetchContent(this.#http, url, signal)
    this.#store(url, content)
    content.catch(() => this.#forget(url))
    return content
  }

  #forget(url: URL): void {
    this.#kept.delete(keyOf(url))
  }

  #find(url: URL): CacheEntry['content'] | undefined {
    const kept = this.#kept.get(keyOf(url))
    return kept && Math.abs(Date.now() - kept.at) < FRESH_MS ? kept.content : undefined
  }

  #store(url: URL, content: CacheEntry['content']): void {
    this.#forget(url)
    this.#kept.set(keyOf(url), { content, at: Date.now() })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAXIMUM_KEPT) break
      this.#kept.delete(oldest)
    }
  }
}

function keyOf({ pathname, search }: URL): string {
  return `${pathname}${search}`
}
