import { contentProblem, PROBLEM } from '../../../render/errors/contentProblem.ts'
import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { type CachedError, type CachedErrorPage, ErrorPageCache } from '../cache/ErrorPageCache.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import { type FoundPage, generationOfUnknown, readLook } from '../request/readPageRequest.ts'
import { type HeaderParts, pageHeaders } from './pageHeaders.ts'
import { type ResponseNotes, traceFields } from './ResponseNotes.ts'
import { RETRY_AFTER, sendPage } from './sendPage.ts'

interface ErrorBody extends CachedErrorPage {
  readonly contentType: string
}

const HTML = 'text/html; charset=utf-8'

/** Sends error pages, and to programs the problem in their own form. */
export class ErrorResponder {
  readonly #parts: HeaderParts & Pick<PageServerParts, 'log'>
  readonly #notes: ResponseNotes
  readonly #pages: ErrorPageCache

  constructor(parts: HeaderParts & Pick<PageServerParts, 'log'>, notes: ResponseNotes) {
    this.#parts = parts
    this.#notes = notes
    this.#pages = new ErrorPageCache(parts.renderers)
  }

  /** @param page the one that cannot be had; undefined for an address that is none */
  async send(pageRequest: PageRequest, error: CachedError, page?: FoundPage): Promise<void> {
    const { contentType, content, styles } = await this.#bodyOf(pageRequest, error, page)
    const headers = pageHeaders(this.#parts, pageRequest, { cacheControl: 'no-store', styles })
    if (error.status === 503) headers.push(...RETRY_AFTER)
    await sendPage(pageRequest, { status: error.status, headers, contentType, content })
    this.#notes.note(pageRequest, error.status, page && { page: page.route.name, area: page.route.area })
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

  async #bodyOf({ wants, id, url, request }: PageRequest, error: CachedError, page?: FoundPage): Promise<ErrorBody> {
    if (wants !== 'page') {
      const problem = contentProblem({ status: error.status, requestId: id }, page?.request.pathname ?? '/')
      return { contentType: PROBLEM, content: new EncodedBody(Buffer.from(JSON.stringify(problem))), styles: [] }
    }
    const generation = page?.request.generation ?? generationOfUnknown(url)
    const look = page?.request ?? readLook(request.headers, '')
    const isWidget = isWidgetAddress(url)
    return { contentType: HTML, ...(await this.#pages.get({ ...error, isWidget }, generation, look)) }
  }
}
