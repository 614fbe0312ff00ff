import { contentProblem, PROBLEM } from '../../../render/errors/contentProblem.ts'
import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { type CachedError, type CachedErrorPage, ErrorPageCache } from '../cache/ErrorPageCache.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import { type FoundPage, generationOfUnknown, readLook } from '../request/readPageRequest.ts'
import { type HeaderParts, pageHeaders } from './pageHeaders.ts'
import { ReadyHeaders } from './ReadyHeaders.ts'
import { type ResponseRecorder, traceFields } from './ResponseRecorder.ts'
import { contentHeaders, RETRY_AFTER, sendPage } from './sendPage.ts'

const HTML = 'text/html; charset=utf-8'

interface ErrorParts {
  readonly error: CachedError
  /** The one that cannot be had; undefined for an address that is none. */
  readonly page: FoundPage | undefined
}

/** Sends error pages, and to programs the problem in their own form. */
export class ErrorResponder {
  readonly #parts: HeaderParts & Pick<PageServerParts, 'log'>
  readonly #notes: ResponseRecorder
  readonly #pages: ErrorPageCache
  readonly #ready: ReadyHeaders<CachedErrorPage>

  constructor(parts: HeaderParts & Pick<PageServerParts, 'log'>, notes: ResponseRecorder) {
    this.#parts = parts
    this.#notes = notes
    this.#pages = new ErrorPageCache(parts.renderers)
    this.#ready = new ReadyHeaders(parts)
  }

  /** At once when the page was rendered before. @param page the one that cannot be had; undefined for an address that is none */
  send(pageRequest: PageRequest, error: CachedError, page?: FoundPage): void | Promise<void> {
    const { wants, url, request } = pageRequest
    if (wants !== 'page') return this.#sendProblem(pageRequest, { error, page })
    const generation = page?.request.generation ?? generationOfUnknown(url)
    const look = page?.request ?? readLook(request.headers, '')
    const rendered = this.#pages.get({ ...error, isWidget: isWidgetAddress(url) }, generation, look)
    if (rendered instanceof Promise) return rendered.then((made) => this.#sendPage(pageRequest, made, { error, page }))
    return this.#sendPage(pageRequest, rendered, { error, page })
  }

  /** The page for the case that even an error page fails. */
  sendFailure(pageRequest: PageRequest, error: Error): void {
    const { log, renderers } = this.#parts
    const { id, response } = pageRequest
    log.error({ requestId: id, ...traceFields(pageRequest), reason: error.message }, 'request failed')
    if (response.headersSent) return void response.destroy()
    const body = Buffer.from(renderers.plainErrorPage({ status: 500, requestId: id }))
    const own = ['content-type', HTML, 'content-length', String(body.byteLength), 'x-request-id', id]
    response.writeHead(500, [...pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-store' }), ...own])
    response.end(body)
    this.#notes.note(pageRequest, 500)
  }

  #sendPage(pageRequest: PageRequest, rendered: CachedErrorPage, parts: ErrorParts): void | Promise<void> {
    const { status } = parts.error
    const { response, request } = pageRequest
    const { content, styles } = rendered
    const encoding = content.encodingFor(pageRequest.encoding)
    const bytes = content.encoded(encoding)
    // What a visitor of variants is told is not the same for all.
    if (!bytes || pageRequest.resolved || !this.#ready.isFor(pageRequest))
      return this.#sendBody(pageRequest, { contentType: HTML, content, styles }, parts)
    const headers =
      this.#ready.find(pageRequest, rendered, bytes) ??
      this.#ready.store(pageRequest, rendered, {
        bytes,
        headers: [...this.#headers(pageRequest, styles, status), ...contentHeaders(HTML, { encoding, bytes })],
      })
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    this.#note(pageRequest, parts)
  }

  #sendProblem(pageRequest: PageRequest, parts: ErrorParts): void | Promise<void> {
    const { id } = pageRequest
    const { status } = parts.error
    const problem = contentProblem({ status, requestId: id }, parts.page?.request.pathname ?? '/')
    const content = new EncodedBody([Buffer.from(JSON.stringify(problem))])
    return this.#sendBody(pageRequest, { contentType: PROBLEM, content, styles: [] }, parts)
  }

  #sendBody(
    pageRequest: PageRequest,
    { contentType, content, styles }: CachedErrorPage & { contentType: string },
    parts: ErrorParts,
  ): void | Promise<void> {
    const { status } = parts.error
    const headers = this.#headers(pageRequest, styles, status)
    const sent = sendPage(pageRequest, { status, headers, contentType, content })
    return sent instanceof Promise ? sent.then(() => this.#note(pageRequest, parts)) : this.#note(pageRequest, parts)
  }

  #headers(pageRequest: PageRequest, styles: readonly string[], status: number): string[] {
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-store', styles })
    return status === 503 ? [...headers, ...RETRY_AFTER] : headers
  }

  #note(pageRequest: PageRequest, { error, page }: ErrorParts): void {
    this.#notes.note(pageRequest, error.status, page && { page: page.route.name, area: page.route.area })
  }
}
