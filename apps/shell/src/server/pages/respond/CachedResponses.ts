import { tagsOfPage } from '../../cdn/cacheTags.ts'
import type { CachedPage } from '../cache/HtmlCache.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import { type HeaderParts, pageHeaders } from './pageHeaders.ts'
import { ReadyHeaders } from './ReadyHeaders.ts'
import { contentHeaders } from './sendPage.ts'

type StoredParts = HeaderParts & Pick<PageServerParts, 'isTagged'>

/** Sends kept pages to visitors who get what all get. */
export class CachedResponses {
  readonly #parts: StoredParts
  readonly #whole: ReadyHeaders<CachedPage>
  /** For whoever has the bytes already. */
  readonly #unchanged: ReadyHeaders<CachedPage>

  constructor(parts: StoredParts) {
    this.#parts = parts
    this.#whole = new ReadyHeaders(parts)
    this.#unchanged = new ReadyHeaders(parts)
  }

  /** @returns false when the answer has something of this visitor's own, or needs a form of the page that is not at hand */
  send(pageRequest: PageRequest, page: CachedPage): boolean {
    const { request, response } = pageRequest
    const { content } = page
    const bytes = content.encoded(content.encodingFor(pageRequest.encoding))
    if (!bytes || !this.#whole.isFor(pageRequest)) return false
    const isUnchanged = hasTag(request.headers['if-none-match'], content.etag)
    const ready = isUnchanged ? this.#unchanged : this.#whole
    const headers = ready.find(pageRequest, page, bytes) ?? this.#store(pageRequest, page, { bytes, isUnchanged })
    response.writeHead(isUnchanged ? 304 : page.status, headers)
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  #store(pageRequest: PageRequest, page: CachedPage, form: { bytes: Buffer; isUnchanged: boolean }): string[] {
    const { bytes, isUnchanged } = form
    const headers = this.#headers(pageRequest, page)
    if (isUnchanged) return this.#unchanged.store(pageRequest, page, { bytes, headers })
    const encoding = page.content.encodingFor(pageRequest.encoding)
    const whole = [...headers, ...contentHeaders(page.contentType, { encoding, bytes })]
    return this.#whole.store(pageRequest, page, { bytes, headers: whole })
  }

  #headers(pageRequest: PageRequest, page: CachedPage): string[] {
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-cache', styles: page.styles })
    return [...headers, ...storedHeaders(page, this.#parts)]
  }
}

/** What a page that caches may have says of its content. */
export function storedHeaders({ content, tags }: CachedPage, { isTagged }: Pick<StoredParts, 'isTagged'>): string[] {
  const headers = isTagged ? ['cache-tag', tagsOfPage(tags)] : []
  if (content.etag) headers.push('etag', content.etag)
  return headers
}

/** Whether an `If-None-Match` names the bytes. */
export function hasTag(asked: string | undefined, etag: string | undefined): boolean {
  if (asked === undefined || etag === undefined) return false
  return asked === etag || asked.split(',').some((tag) => tag.trim() === etag)
}
