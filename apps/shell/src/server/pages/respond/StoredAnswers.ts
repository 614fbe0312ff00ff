import type { Registry } from '@portal/contracts'
import { tagsOfPage } from '../../cdn/cacheTags.ts'
import type { CachedPage } from '../cache/HtmlCache.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import { type HeaderParts, pageHeaders } from './pageHeaders.ts'
import type { ResponseKind, ResponseNotes } from './ResponseNotes.ts'
import { contentHeaders } from './sendPage.ts'

type StoredParts = HeaderParts & Pick<PageServerParts, 'isTagged'>

/** Everything of an answer with a kept page but the request's id, in one form of its bytes. */
interface StoredAnswer {
  readonly registry: Registry
  readonly bytes: Buffer
  /** Names and values in turn; the last value is the id of the request that is answered. */
  readonly headers: string[]
  /** For whoever has these bytes already. */
  readonly unchanged: string[]
  readonly kind: ResponseKind
  readonly unchangedKind: ResponseKind
}

/** Sends kept pages to visitors who get what all get: everything of the answer was put together for the first of them. */
export class StoredAnswers {
  readonly #parts: StoredParts
  readonly #notes: ResponseNotes
  readonly #known = new WeakMap<CachedPage, StoredAnswer>()

  constructor(parts: StoredParts, notes: ResponseNotes) {
    this.#parts = parts
    this.#notes = notes
  }

  /** @returns false when the answer has something of this visitor's own, or needs a form of the page that is not at hand */
  send(pageRequest: PageRequest, page: CachedPage): boolean {
    const { resolved, trace, request, response, id } = pageRequest
    const { resolver } = this.#parts.renderers
    if (trace || (!resolved && resolver.hasCanary)) return false
    const encoding = page.content.encodingFor(pageRequest.encoding)
    const bytes = page.content.held(encoding)
    if (!bytes) return false
    const { registry } = resolved ?? this.#parts.renderers
    const known = this.#known.get(page)
    const isKnown = known?.registry === registry && known.bytes === bytes
    const stored = isKnown ? known : this.#make(pageRequest, page, bytes)
    const isUnchanged = hasTag(request.headers['if-none-match'], page.content.etag)
    const headers = isUnchanged ? stored.unchanged : stored.headers
    // Node reads the list before it returns.
    headers[headers.length - 1] = id
    response.writeHead(isUnchanged ? 304 : page.status, headers)
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : bytes)
    this.#notes.noteAs(isUnchanged ? stored.unchangedKind : stored.kind, pageRequest)
    return true
  }

  #make(pageRequest: PageRequest, page: CachedPage, bytes: Buffer): StoredAnswer {
    const { resolved } = pageRequest
    const { name, area, status, styles, content } = page
    const encoding = content.encodingFor(pageRequest.encoding)
    const common = [
      ...pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-cache', styles }),
      ...storedHeaders(page, this.#parts),
    ]
    const noted = { page: name, area, cache: 'hit' }
    const stored = {
      registry: (resolved ?? this.#parts.renderers).registry,
      bytes,
      headers: [...common, ...contentHeaders(page.contentType, { encoding, bytes }), 'x-request-id', ''],
      unchanged: [...common, 'x-request-id', ''],
      kind: this.#notes.kindOf(status, noted, resolved),
      unchangedKind: this.#notes.kindOf(304, noted, resolved),
    }
    this.#known.set(page, stored)
    return stored
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
