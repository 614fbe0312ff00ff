import { EncodedBody } from '../../http/EncodedBody.ts'
import type { FinishedPage } from '../../rendering/finishPage.ts'
import type { CachedPage } from '../cache/HtmlCache.ts'
import { isCacheable, type Outcome } from '../Outcome.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import type { FoundPage } from '../request/readPageRequest.ts'
import { BestCompression, HITS_WORTH_IT } from './BestCompression.ts'
import { CachedResponses, hasTag, storedHeaders } from './CachedResponses.ts'
import { contentLocation } from './cacheHeaders.ts'
import { type HeaderParts, pageHeaders } from './pageHeaders.ts'
import type { ResponseRecorder } from './ResponseRecorder.ts'
import { RETRY_AFTER, sendBare, sendPage } from './sendPage.ts'

type ResponderParts = HeaderParts & Pick<PageServerParts, 'cache' | 'idle' | 'isTagged' | 'log'>

/** What came of rendering a page that was found. */
interface RenderedOutcome {
  readonly outcome: Exclude<Outcome, { kind: 'error' }>
  /** Whether the page is one that caches may have. */
  readonly isStored: boolean
  /** Whether there was a page of this key before. */
  readonly wasCached: boolean
  /** How many redirects its content was followed through. */
  readonly hops: number
}

/** Sends pages: from the cache, as they were just rendered, or where they moved to. */
export class PageResponder {
  readonly #parts: ResponderParts
  readonly #notes: ResponseRecorder
  readonly #stored: CachedResponses
  readonly #best: BestCompression

  constructor(parts: ResponderParts, notes: ResponseRecorder) {
    this.#parts = parts
    this.#notes = notes
    this.#stored = new CachedResponses(parts)
    this.#best = new BestCompression(parts.idle, parts.log)
  }

  sendMoved(pageRequest: PageRequest, location: string): void {
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl: 'public, max-age=3600' })
    sendBare(pageRequest, 301, [...headers, 'location', location])
    this.#notes.note(pageRequest, 301)
  }

  sendCached(
    pageRequest: PageRequest,
    page: CachedPage,
    { key, hops }: { key: string; hops: number },
  ): void | Promise<void> {
    if (this.#parts.cache.hitsOf(key) === HITS_WORTH_IT) this.#best.add(page.content)
    if (hops === 0 && this.#stored.send(pageRequest, page)) return this.#noteHit(pageRequest, page)
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-cache', styles: page.styles })
    const sent = this.#sendStored(pageRequest, page, [...headers, ...contentLocation(key, hops)])
    return sent instanceof Promise
      ? sent.then(() => this.#noteHit(pageRequest, page))
      : this.#noteHit(pageRequest, page)
  }

  #noteHit(pageRequest: PageRequest, { name, area }: CachedPage): void {
    this.#notes.note(pageRequest, pageRequest.response.statusCode, { page: name, area, cache: 'hit' })
  }

  async sendRendered(pageRequest: PageRequest, page: FoundPage, rendered: RenderedOutcome): Promise<void> {
    const { outcome, isStored, wasCached, hops } = rendered
    const { status, styles } = outcome.kind === 'page' ? outcome.page : outcome.rendered
    const cacheControl = isStored && isCacheable(outcome) ? 'no-cache' : 'no-store'
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl, styles })
    if (!isStored) replace(headers, 'referrer-policy', 'no-referrer')
    if (outcome.kind === 'rendered') await sendUnstored(pageRequest, outcome.rendered, headers)
    else await this.#sendStored(pageRequest, outcome.page, [...headers, ...contentLocation(page.cacheKey, hops)])
    const cache = outcome.kind === 'page' && outcome.isStale ? 'last good' : wasCached ? 'stale' : 'miss'
    this.#notes.note(pageRequest, status, { page: page.route.name, area: page.route.area, cache })
  }

  #sendStored(pageRequest: PageRequest, page: CachedPage, ofPage: readonly string[]): void | Promise<void> {
    const { status, contentType, content } = page
    const headers = [...ofPage, ...storedHeaders(page, this.#parts)]
    if (hasTag(pageRequest.request.headers['if-none-match'], content.etag)) return sendBare(pageRequest, 304, headers)
    return sendPage(pageRequest, { status, headers, contentType, content })
  }
}

function sendUnstored(pageRequest: PageRequest, page: FinishedPage, headers: string[]): void | Promise<void> {
  const { status, contentType, location, prefix, body } = page
  if (location) return sendBare(pageRequest, status === 301 ? 301 : 302, [...headers, 'location', location])
  if (status === 503) headers.push(...RETRY_AFTER)
  return sendPage(pageRequest, { status, headers, contentType, content: new EncodedBody(body, prefix) })
}

function replace(headers: string[], name: string, value: string): void {
  headers[headers.indexOf(name) + 1] = value
}
