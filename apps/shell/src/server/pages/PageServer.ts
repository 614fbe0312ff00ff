import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatTrace, isSampled, routesOf } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import type { ForOne } from '../../render/contract.ts'
import { contentProblem, PROBLEM } from '../../render/errors/contentProblem.ts'
import { tagsOfPage } from '../cdn/cacheTags.ts'
import type { ContentWatch } from '../content/ContentWatch.ts'
import { type EmbedPolicy, isWidgetAddress } from '../embed/EmbedPolicy.ts'
import { AnswerBytes } from '../http/AnswerBytes.ts'
import { type HeaderSource, securityHeaderList } from '../http/securityHeaders.ts'
import type { PageMetrics } from '../metrics/PageMetrics.ts'
import type { FinishedPage, RendererPool } from '../rendering/RendererPool.ts'
import { traceAnswer } from '../tracing/traceAnswer.ts'
import type { Compositions } from '../variants/Compositions.ts'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import type { CachedPage, HtmlCache } from './cache/HtmlCache.ts'
import { type KeptError, type KeptErrorPage, KeptErrorPages } from './cache/KeptErrorPages.ts'
import type { LastGoodFolder } from './cache/LastGoodFolder.ts'
import { isFailure, mayBeKept } from './Outcome.ts'
import type { Quiet } from './Quiet.ts'
import { RenderCoordinator } from './RenderCoordinator.ts'
import {
  type FoundPage,
  generationOfUnknown,
  keyOf,
  type PageLookup,
  readLook,
  readPageRequest,
} from './request/readPageRequest.ts'
import { headersFor, movedTo } from './respond/answerHeaders.ts'
import { BestCompression, HITS_WORTH_IT } from './respond/BestCompression.ts'
import { openVisit, sendBare, sendPage, type Visit } from './respond/sendPage.ts'
import { variantHeaders } from './respond/variantHeaders.ts'

interface ErrorBody extends KeptErrorPage {
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
  readonly lastGood: LastGoodFolder
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly quiet: Quiet
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
  readonly #errors: KeptErrorPages
  readonly #best: BestCompression
  readonly #coordinator: RenderCoordinator

  constructor(parts: PageServerParts) {
    this.#parts = parts
    this.#errors = new KeptErrorPages(parts.renderers)
    this.#best = new BestCompression(parts.quiet, parts.log)
    this.#coordinator = new RenderCoordinator(parts)
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const visit = openVisit(request, response, this.#parts.renderers.compositions)
    try {
      const answered = this.#answerVisit(visit)
      if (answered instanceof Promise) answered.catch((error: Error) => this.#sendFailure(visit, error))
    } catch (error) {
      this.#sendFailure(visit, error as Error)
    }
  }

  /** Answers with a page that says something to one visitor alone: what came of his form, that he is signed in. */
  answerForOne(request: IncomingMessage, response: ServerResponse, forOne: ForOne): void {
    const visit = openVisit(request, response, this.#parts.renderers.compositions)
    const lookup = this.#lookUp(visit, visit.url)
    const answered =
      lookup.kind === 'page'
        ? this.#answerDrawn(visit, { ...lookup, request: { ...lookup.request, ...forOne } }, false, 0)
        : this.#sendError(visit, { status: 404 })
    answered.catch((error: Error) => this.#sendFailure(visit, error))
  }

  /** Answers an address that is no page, or not even well-formed. */
  answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const visit = openVisit(request, response, this.#parts.renderers.compositions)
    this.#sendError(visit, { status: 404 }).catch((error: Error) => this.#sendFailure(visit, error))
  }

  #answerVisit(visit: Visit): void | Promise<void> {
    // An address in the portal's own spelling is its key, so most requests need no look at the routes.
    const look = visit.wants === 'page' ? readLook(visit.request.headers, '') : visit.wants
    const key = keyOf(visit.url, look, visit.composition)
    const page = this.#parts.cache.get(key, Date.now())
    if (page) return this.#sendCached(visit, page, key)
    const lookup = this.#lookUp(visit, visit.url)
    if (lookup.kind === 'unknown') return this.#sendError(visit, { status: 404 })
    if (lookup.kind === 'moved') {
      if (visit.wants !== 'page') return this.#answerContentAt(visit, lookup.location, 1)
      sendBare(visit, 301, [...this.#headers(visit, 'public, max-age=3600'), 'location', lookup.location])
      return this.#note(visit, 301)
    }
    return this.#answerPage(visit, lookup, 0)
  }

  #lookUp(visit: Visit, url: string): PageLookup {
    const { id, wants, request, composition, trace } = visit
    const { registry } = composition ?? this.#parts.renderers
    const visitorAddress = this.#parts.addressOf(request)
    const asked = { id, url, wants, headers: request.headers, composition, trace, visitorAddress }
    return readPageRequest(asked, routesOf(registry))
  }

  /** A page's content where the page now lives, so that nobody has to ask twice. */
  #answerContentAt(visit: Visit, location: string, hops: number): void | Promise<void> {
    const [address = ''] = location.split('#')
    const lookup = hops > MAXIMUM_HOPS ? undefined : this.#lookUp(visit, address)
    if (lookup?.kind === 'moved') return this.#answerContentAt(visit, lookup.location, hops + 1)
    if (lookup?.kind !== 'page') return this.#sendError(visit, { status: 404 })
    return this.#answerPage(visit, lookup, hops)
  }

  #answerPage(visit: Visit, page: FoundPage, hops: number): void | Promise<void> {
    if (this.#parts.embed.isOff(page.address)) return this.#sendError(visit, { status: 403 }, page)
    const isStored = page.route.cache !== 'no-store'
    const kept = isStored ? this.#parts.cache.get(page.cacheKey, Date.now()) : undefined
    return kept ? this.#sendCached(visit, kept, page.cacheKey, hops) : this.#answerDrawn(visit, page, isStored, hops)
  }

  async #answerDrawn(visit: Visit, page: FoundPage, isStored: boolean, hops: number): Promise<void> {
    const wasKept = isStored && this.#parts.cache.has(page.cacheKey)
    const outcome = await (isStored
      ? this.#coordinator.renderOnce(page, visit.encoding)
      : this.#coordinator.render(page))
    const { route } = page
    const live = isFailure(outcome) ? this.#liveInstead(visit, page) : undefined
    if (live) return this.#answerDrawn({ ...visit, composition: undefined }, live, isStored, hops)
    if (outcome.kind === 'error') return this.#sendError(visit, outcome.error, page)
    if (outcome.kind === 'rendered' && visit.wants !== 'page' && outcome.rendered.location)
      return this.#answerContentAt(visit, outcome.rendered.location, hops + 1)
    const { status, styles } = outcome.kind === 'page' ? outcome.page : outcome.rendered
    const headers = this.#headers(visit, isStored && mayBeKept(outcome) ? 'no-cache' : 'no-store', styles)
    if (!isStored) replace(headers, 'referrer-policy', 'no-referrer')
    const cache = outcome.kind === 'page' && outcome.isAged ? 'last good' : wasKept ? 'stale' : 'miss'
    if (outcome.kind === 'rendered') await sendRendered(visit, outcome.rendered, headers)
    else await this.#sendKept(visit, outcome.page, [...headers, ...movedTo(page.cacheKey, hops)])
    this.#note(visit, status, { page: route.name, area: route.area, cache })
  }

  /** A canary that fails costs nobody his page: the live build draws it. Who chose a variant sees what it does. */
  #liveInstead(visit: Visit, { composition, address, request }: FoundPage): FoundPage | undefined {
    if (!composition || composition.isChosen) return undefined
    const live = this.#lookUp({ ...visit, composition: undefined }, address)
    if (live.kind !== 'page') return undefined
    const { submission, visitor } = request
    return { ...live, request: { ...live.request, ...(submission && { submission }), ...(visitor && { visitor }) } }
  }

  #sendCached(visit: Visit, page: CachedPage, key: string, hops = 0): void | Promise<void> {
    const sent = this.#sendKept(visit, page, [...this.#headers(visit, 'no-cache', page.styles), ...movedTo(key, hops)])
    if (this.#parts.cache.hitsOf(key) === HITS_WORTH_IT) this.#best.add(page.content)
    const { name, area } = page
    const note = () => this.#note(visit, visit.response.statusCode, { page: name, area, cache: 'hit' })
    return sent instanceof Promise ? sent.then(note) : note()
  }

  #sendKept(visit: Visit, { status, contentType, content, tags }: CachedPage, headers: string[]): void | Promise<void> {
    const { etag } = content
    if (this.#parts.isTagged) headers.push('cache-tag', tagsOfPage(tags))
    if (etag) headers.push('etag', etag)
    const asked = visit.request.headers['if-none-match']
    if (etag && asked?.split(',').some((tag) => tag.trim() === etag)) return sendBare(visit, 304, headers)
    return sendPage(visit, { status, headers, contentType, content })
  }

  async #sendError(visit: Visit, error: KeptError, page?: FoundPage): Promise<void> {
    const { contentType, content, styles } = await this.#errorBody(visit, error, page)
    const headers = this.#headers(visit, 'no-store', styles)
    if (error.status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
    await sendPage(visit, { status: error.status, headers, contentType, content })
    this.#note(visit, error.status, page && { page: page.route.name, area: page.route.area })
  }

  async #errorBody(visit: Visit, error: KeptError, page: FoundPage | undefined): Promise<ErrorBody> {
    if (visit.wants !== 'page') {
      const problem = contentProblem({ status: error.status, requestId: visit.id }, page?.request.pathname ?? '/')
      return { contentType: PROBLEM, content: new AnswerBytes(Buffer.from(JSON.stringify(problem))), styles: [] }
    }
    const generation = page?.request.generation ?? generationOfUnknown(visit.url)
    const look = page?.request ?? readLook(visit.request.headers, '')
    const isWidget = isWidgetAddress(visit.url)
    return { contentType: HTML, ...(await this.#errors.get({ ...error, isWidget }, generation, look)) }
  }

  /** The page for the case that even an error page fails. */
  #sendFailure(visit: Visit, error: Error): void {
    this.#parts.log.error({ requestId: visit.id, ...traceOf(visit), reason: error.message }, 'request failed')
    if (visit.response.headersSent) return void visit.response.destroy()
    const text = this.#parts.renderers.plainErrorPage({ status: 500, requestId: visit.id })
    const body = Buffer.from(text)
    const own = ['content-type', HTML, 'content-length', String(body.byteLength), 'x-request-id', visit.id]
    visit.response.writeHead(500, [...this.#headers(visit, 'no-store'), ...own])
    visit.response.end(body)
    this.#note(visit, 500)
  }

  #headers(visit: Visit, cacheControl: string, styles: readonly string[] = []): string[] {
    const { renderers, embed, isSecure } = this.#parts
    const { registry } = visit.composition ?? renderers
    const { compositions, config } = renderers
    const security = securityHeaderList({ registry, config }, styles, embed.ancestorsOf(visit.url))
    const ofVariants = variantHeaders(visit, cacheControl, { compositions, isSecure })
    const traced = visit.trace ? ['traceresponse', formatTrace(visit.id, visit.trace)] : []
    return [...security, ...headersFor(visit, ofVariants.cacheControl), ...ofVariants.headers, ...traced]
  }

  /** One line for each answer. Never the address or the query: they may hold what a visitor typed. */
  #note(visit: Visit, status: number, page?: { page?: string; area?: string; cache?: string }): void {
    const durationMs = Math.round((performance.now() - visit.startedAt) * 10) / 10
    const build = page?.area === undefined ? undefined : this.#parts.renderers.buildOf(page.area, visit.composition)
    this.#parts.metrics.answered({ build, page: page?.page, cache: page?.cache, status, durationMs })
    if (visit.trace && isSampled(visit.trace))
      this.#trace(visit, { status, durationMs, page: { name: page?.page, cache: page?.cache }, build })
    this.#parts.log.info(
      {
        reqId: visit.id,
        method: visit.request.method,
        status,
        durationMs,
        ...page,
        ...(build && saidOf(build)),
        ...traceOf(visit),
      },
      'answered',
    )
  }

  #trace(visit: Visit, answered: Omit<Parameters<typeof traceAnswer>[2], 'requestId' | 'route'>): void {
    const { registry } = visit.composition ?? this.#parts.renderers
    const [path = ''] = visit.url.split('?')
    const route = routesOf(registry).match(path)?.address.pattern
    traceAnswer(this.#parts.tracing, visit.request, { ...answered, requestId: visit.id, route })
  }
}

/** For lines of the log, where nothing stands of what nearly all have. */
function saidOf({ version, variant }: RenderingBuild): Partial<RenderingBuild> {
  return variant === 'live' ? { version } : { version, variant }
}

/** For lines of the log; where nobody traces, the request's id is all there is. */
function traceOf({ trace }: Visit): { trace?: string } {
  return trace ? { trace: trace.id } : {}
}

function sendRendered(visit: Visit, rendered: FinishedPage, headers: string[]): void | Promise<void> {
  const { status, contentType, location, body } = rendered
  if (location) return sendBare(visit, status === 301 ? 301 : 302, [...headers, 'location', location])
  if (status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
  return sendPage(visit, { status, headers, contentType, content: new AnswerBytes(body) })
}

function replace(headers: string[], name: string, value: string): void {
  headers[headers.indexOf(name) + 1] = value
}
