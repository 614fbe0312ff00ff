import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatTrace, isSampled, routesOf } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import type { PerVisitor } from '../../render/contract.ts'
import { contentProblem, PROBLEM } from '../../render/errors/contentProblem.ts'
import { tagsOfPage } from '../cdn/cacheTags.ts'
import type { ContentWatch } from '../content/ContentWatch.ts'
import { type EmbedPolicy, isWidgetAddress } from '../embed/EmbedPolicy.ts'
import { EncodedBody } from '../http/EncodedBody.ts'
import { type HeaderSource, securityHeaderList } from '../http/securityHeaders.ts'
import type { PageMetrics } from '../metrics/PageMetrics.ts'
import type { FinishedPage, RendererPool } from '../rendering/RendererPool.ts'
import { traceResponse } from '../tracing/traceResponse.ts'
import type { Compositions } from '../variants/Compositions.ts'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import { type CachedError, type CachedErrorPage, ErrorPageCache } from './cache/ErrorPageCache.ts'
import type { CachedPage, HtmlCache } from './cache/HtmlCache.ts'
import type { StalePageStore } from './cache/StalePageStore.ts'
import type { IdleGate } from './IdleGate.ts'
import { isFailure, mayBeKept } from './Outcome.ts'
import { RenderCoordinator } from './RenderCoordinator.ts'
import {
  type FoundPage,
  generationOfUnknown,
  keyOf,
  type PageLookup,
  readLook,
  readPageRequest,
} from './request/readPageRequest.ts'
import { BestCompression, HITS_WORTH_IT } from './respond/BestCompression.ts'
import { headersFor, movedTo } from './respond/responseHeaders.ts'
import { openPageRequest, type PageRequest, sendBare, sendPage } from './respond/sendPage.ts'
import { variantHeaders } from './respond/variantHeaders.ts'

interface ErrorBody extends CachedErrorPage {
  readonly contentType: string
}

/** What draws the pages. */
export type PageSource = HeaderSource &
  Pick<RendererPool, 'render' | 'renderError' | 'plainErrorPage' | 'buildOf'> & {
    readonly compositions: Pick<Compositions, 'pick' | 'hasCanary'>
  }

interface PageServerParts {
  readonly renderers: PageSource
  readonly cache: HtmlCache
  readonly staleStore: StalePageStore
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly idle: IdleGate
  readonly metrics: PageMetrics
  readonly tracing: Tracing | undefined
  /** Whether a visitor speaks HTTPS. */
  readonly isSecure: (request: IncomingMessage) => boolean
  /** Where the visitor is, behind the proxies that are believed. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly embed: EmbedPolicy
  /** Whether a cache in front is told what changed, and by which names. */
  readonly isTagged: boolean
  readonly log: Logger
}

/** Seconds after which a visitor's browser or a crawler should try again. */
const RETRY_AFTER_S = 5
const HTML = 'text/html; charset=utf-8'
/** Redirects in a row that are followed to a page's content. */
const MAXIMUM_HOPS = 5

/**
 * Answers every address that is not a file or an interface, without a framework in between: a page from the cache costs
 * little more than sending its bytes, and so do a page that does not exist and a refusal.
 */
export class PageServer {
  readonly #parts: PageServerParts
  readonly #errors: ErrorPageCache
  readonly #best: BestCompression
  readonly #coordinator: RenderCoordinator

  constructor(parts: PageServerParts) {
    this.#parts = parts
    this.#errors = new ErrorPageCache(parts.renderers)
    this.#best = new BestCompression(parts.idle, parts.log)
    this.#coordinator = new RenderCoordinator(parts)
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const pageRequest = openPageRequest(request, response, this.#parts.renderers.compositions)
    try {
      const answered = this.#answerRequest(pageRequest)
      if (answered instanceof Promise) answered.catch((error: Error) => this.#sendFailure(pageRequest, error))
    } catch (error) {
      this.#sendFailure(pageRequest, error as Error)
    }
  }

  /** Answers with a page that says something to one visitor alone: what came of his form, that he is signed in. */
  answerPerVisitor(request: IncomingMessage, response: ServerResponse, perVisitor: PerVisitor): void {
    const pageRequest = openPageRequest(request, response, this.#parts.renderers.compositions)
    const lookup = this.#lookUp(pageRequest, pageRequest.url)
    const answered =
      lookup.kind === 'page'
        ? this.#answerDrawn(pageRequest, { ...lookup, request: { ...lookup.request, ...perVisitor } }, false, 0)
        : this.#sendError(pageRequest, { status: 404 })
    answered.catch((error: Error) => this.#sendFailure(pageRequest, error))
  }

  /** Answers an address that is no page, or not even well-formed. */
  answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const pageRequest = openPageRequest(request, response, this.#parts.renderers.compositions)
    this.#sendError(pageRequest, { status: 404 }).catch((error: Error) => this.#sendFailure(pageRequest, error))
  }

  #answerRequest(pageRequest: PageRequest): void | Promise<void> {
    // An address in the portal's own spelling is its key, so most requests need no look at the routes.
    const look = pageRequest.wants === 'page' ? readLook(pageRequest.request.headers, '') : pageRequest.wants
    const key = keyOf(pageRequest.url, look, pageRequest.composition)
    const page = this.#parts.cache.get(key, Date.now())
    if (page) return this.#sendCached(pageRequest, page, key)
    const lookup = this.#lookUp(pageRequest, pageRequest.url)
    if (lookup.kind === 'unknown') return this.#sendError(pageRequest, { status: 404 })
    if (lookup.kind === 'moved') {
      if (pageRequest.wants !== 'page') return this.#answerContentAt(pageRequest, lookup.location, 1)
      sendBare(pageRequest, 301, [...this.#headers(pageRequest, 'public, max-age=3600'), 'location', lookup.location])
      return this.#note(pageRequest, 301)
    }
    return this.#answerPage(pageRequest, lookup, 0)
  }

  #lookUp(pageRequest: PageRequest, url: string): PageLookup {
    const { id, wants, request, composition, trace } = pageRequest
    const { registry } = composition ?? this.#parts.renderers
    const visitorAddress = this.#parts.addressOf(request)
    const asked = { id, url, wants, headers: request.headers, composition, trace, visitorAddress }
    return readPageRequest(asked, routesOf(registry))
  }

  /** A page's content where the page now lives, so that nobody has to ask twice. */
  #answerContentAt(pageRequest: PageRequest, location: string, hops: number): void | Promise<void> {
    const [address = ''] = location.split('#')
    const lookup = hops > MAXIMUM_HOPS ? undefined : this.#lookUp(pageRequest, address)
    if (lookup?.kind === 'moved') return this.#answerContentAt(pageRequest, lookup.location, hops + 1)
    if (lookup?.kind !== 'page') return this.#sendError(pageRequest, { status: 404 })
    return this.#answerPage(pageRequest, lookup, hops)
  }

  #answerPage(pageRequest: PageRequest, page: FoundPage, hops: number): void | Promise<void> {
    if (this.#parts.embed.isOff(page.address)) return this.#sendError(pageRequest, { status: 403 }, page)
    const isStored = page.route.cache !== 'no-store'
    const kept = isStored ? this.#parts.cache.get(page.cacheKey, Date.now()) : undefined
    return kept
      ? this.#sendCached(pageRequest, kept, page.cacheKey, hops)
      : this.#answerDrawn(pageRequest, page, isStored, hops)
  }

  async #answerDrawn(pageRequest: PageRequest, page: FoundPage, isStored: boolean, hops: number): Promise<void> {
    const wasKept = isStored && this.#parts.cache.has(page.cacheKey)
    const outcome = await (isStored
      ? this.#coordinator.renderOnce(page, pageRequest.encoding)
      : this.#coordinator.render(page))
    const { route } = page
    const live = isFailure(outcome) ? this.#liveInstead(pageRequest, page) : undefined
    if (live) return this.#answerDrawn({ ...pageRequest, composition: undefined }, live, isStored, hops)
    if (outcome.kind === 'error') return this.#sendError(pageRequest, outcome.error, page)
    if (outcome.kind === 'rendered' && pageRequest.wants !== 'page' && outcome.rendered.location)
      return this.#answerContentAt(pageRequest, outcome.rendered.location, hops + 1)
    const { status, styles } = outcome.kind === 'page' ? outcome.page : outcome.rendered
    const headers = this.#headers(pageRequest, isStored && mayBeKept(outcome) ? 'no-cache' : 'no-store', styles)
    if (!isStored) replace(headers, 'referrer-policy', 'no-referrer')
    const cache = outcome.kind === 'page' && outcome.isStale ? 'last good' : wasKept ? 'stale' : 'miss'
    if (outcome.kind === 'rendered') await sendRendered(pageRequest, outcome.rendered, headers)
    else await this.#sendKept(pageRequest, outcome.page, [...headers, ...movedTo(page.cacheKey, hops)])
    this.#note(pageRequest, status, { page: route.name, area: route.area, cache })
  }

  /** A canary that fails costs nobody his page: the live build draws it. Who chose a variant sees what it does. */
  #liveInstead(pageRequest: PageRequest, { composition, address, request }: FoundPage): FoundPage | undefined {
    if (!composition || composition.isChosen) return undefined
    const live = this.#lookUp({ ...pageRequest, composition: undefined }, address)
    if (live.kind !== 'page') return undefined
    const { submission, visitor } = request
    return { ...live, request: { ...live.request, ...(submission && { submission }), ...(visitor && { visitor }) } }
  }

  #sendCached(pageRequest: PageRequest, page: CachedPage, key: string, hops = 0): void | Promise<void> {
    const sent = this.#sendKept(pageRequest, page, [
      ...this.#headers(pageRequest, 'no-cache', page.styles),
      ...movedTo(key, hops),
    ])
    if (this.#parts.cache.hitsOf(key) === HITS_WORTH_IT) this.#best.add(page.content)
    const { name, area } = page
    const note = () => this.#note(pageRequest, pageRequest.response.statusCode, { page: name, area, cache: 'hit' })
    return sent instanceof Promise ? sent.then(note) : note()
  }

  #sendKept(
    pageRequest: PageRequest,
    { status, contentType, content, tags }: CachedPage,
    headers: string[],
  ): void | Promise<void> {
    const { etag } = content
    if (this.#parts.isTagged) headers.push('cache-tag', tagsOfPage(tags))
    if (etag) headers.push('etag', etag)
    const asked = pageRequest.request.headers['if-none-match']
    if (etag && asked?.split(',').some((tag) => tag.trim() === etag)) return sendBare(pageRequest, 304, headers)
    return sendPage(pageRequest, { status, headers, contentType, content })
  }

  async #sendError(pageRequest: PageRequest, error: CachedError, page?: FoundPage): Promise<void> {
    const { contentType, content, styles } = await this.#errorBody(pageRequest, error, page)
    const headers = this.#headers(pageRequest, 'no-store', styles)
    if (error.status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
    await sendPage(pageRequest, { status: error.status, headers, contentType, content })
    this.#note(pageRequest, error.status, page && { page: page.route.name, area: page.route.area })
  }

  async #errorBody(pageRequest: PageRequest, error: CachedError, page: FoundPage | undefined): Promise<ErrorBody> {
    if (pageRequest.wants !== 'page') {
      const problem = contentProblem({ status: error.status, requestId: pageRequest.id }, page?.request.pathname ?? '/')
      return { contentType: PROBLEM, content: new EncodedBody(Buffer.from(JSON.stringify(problem))), styles: [] }
    }
    const generation = page?.request.generation ?? generationOfUnknown(pageRequest.url)
    const look = page?.request ?? readLook(pageRequest.request.headers, '')
    const isWidget = isWidgetAddress(pageRequest.url)
    return { contentType: HTML, ...(await this.#errors.get({ ...error, isWidget }, generation, look)) }
  }

  /** The page for the case that even an error page fails. */
  #sendFailure(pageRequest: PageRequest, error: Error): void {
    this.#parts.log.error(
      { requestId: pageRequest.id, ...traceOf(pageRequest), reason: error.message },
      'request failed',
    )
    if (pageRequest.response.headersSent) return void pageRequest.response.destroy()
    const text = this.#parts.renderers.plainErrorPage({ status: 500, requestId: pageRequest.id })
    const body = Buffer.from(text)
    const own = ['content-type', HTML, 'content-length', String(body.byteLength), 'x-request-id', pageRequest.id]
    pageRequest.response.writeHead(500, [...this.#headers(pageRequest, 'no-store'), ...own])
    pageRequest.response.end(body)
    this.#note(pageRequest, 500)
  }

  #headers(pageRequest: PageRequest, cacheControl: string, styles: readonly string[] = []): string[] {
    const { renderers, embed, isSecure } = this.#parts
    const { registry } = pageRequest.composition ?? renderers
    const { compositions, config } = renderers
    const security = securityHeaderList({ registry, config }, styles, embed.ancestorsOf(pageRequest.url))
    const ofVariants = variantHeaders(pageRequest, cacheControl, { compositions, isSecure })
    const traced = pageRequest.trace ? ['traceresponse', formatTrace(pageRequest.id, pageRequest.trace)] : []
    return [...security, ...headersFor(pageRequest, ofVariants.cacheControl), ...ofVariants.headers, ...traced]
  }

  /** One line for each answer. Never the address or the query: they may hold what a visitor typed. */
  #note(pageRequest: PageRequest, status: number, page?: { page?: string; area?: string; cache?: string }): void {
    const durationMs = Math.round((performance.now() - pageRequest.startedAt) * 10) / 10
    const build =
      page?.area === undefined ? undefined : this.#parts.renderers.buildOf(page.area, pageRequest.composition)
    this.#parts.metrics.answered({ build, page: page?.page, cache: page?.cache, status, durationMs })
    if (pageRequest.trace && isSampled(pageRequest.trace))
      this.#trace(pageRequest, { status, durationMs, page: { name: page?.page, cache: page?.cache }, build })
    this.#parts.log.info(
      {
        reqId: pageRequest.id,
        method: pageRequest.request.method,
        status,
        durationMs,
        ...page,
        ...(build && buildFields(build)),
        ...traceOf(pageRequest),
      },
      'answered',
    )
  }

  #trace(pageRequest: PageRequest, answered: Omit<Parameters<typeof traceResponse>[2], 'requestId' | 'route'>): void {
    const { registry } = pageRequest.composition ?? this.#parts.renderers
    const [path = ''] = pageRequest.url.split('?')
    const route = routesOf(registry).match(path)?.address.pattern
    traceResponse(this.#parts.tracing, pageRequest.request, { ...answered, requestId: pageRequest.id, route })
  }
}

/** For lines of the log, where nothing stands of what nearly all have. */
function buildFields({ version, variant }: RenderingBuild): Partial<RenderingBuild> {
  return variant === 'live' ? { version } : { version, variant }
}

/** For lines of the log; where nobody traces, the request's id is all there is. */
function traceOf({ trace }: PageRequest): { trace?: string } {
  return trace ? { trace: trace.id } : {}
}

function sendRendered(pageRequest: PageRequest, rendered: FinishedPage, headers: string[]): void | Promise<void> {
  const { status, contentType, location, body } = rendered
  if (location) return sendBare(pageRequest, status === 301 ? 301 : 302, [...headers, 'location', location])
  if (status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
  return sendPage(pageRequest, { status, headers, contentType, content: new EncodedBody(body) })
}

function replace(headers: string[], name: string, value: string): void {
  headers[headers.indexOf(name) + 1] = value
}
