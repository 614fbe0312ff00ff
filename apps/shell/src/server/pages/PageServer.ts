import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { ownerOf } from '../../app/drawings.ts'
import { contentProblem, PROBLEM } from '../../render/contentProblem.ts'
import type { ForOne } from '../../render/contract.ts'
import type { ContentWatch } from '../ContentWatch.ts'
import { AnswerBytes } from '../http/AnswerBytes.ts'
import { securityHeaderList } from '../http/securityHeaders.ts'
import type { FinishedPage, PageRenderers } from '../PageRenderers.ts'
import { reasonOf } from '../reasonOf.ts'
import { WorkerUnavailableError } from '../workers/WorkerUnavailableError.ts'
import { AgedPages } from './AgedPages.ts'
import { headersFor, movedTo } from './answerHeaders.ts'
import { BestCompression, HITS_WORTH_IT } from './BestCompression.ts'
import type { CachedPage, HtmlCache } from './cache/HtmlCache.ts'
import type { LastGoodFolder } from './cache/LastGoodFolder.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { type KeptError, type KeptErrorPage, KeptErrorPages } from './KeptErrorPages.ts'
import { isFault, isForOne, type Outcome } from './Outcome.ts'
import type { Quiet } from './Quiet.ts'
import { generationOfUnknown, keyOf, type PageLookup, readLook, readPageRequest } from './readPageRequest.ts'
import { openVisit, sendBare, sendPage, type Visit } from './sendPage.ts'

type Page = Extract<PageLookup, { kind: 'page' }>

interface ErrorBody extends KeptErrorPage {
  readonly contentType: string
}

/** What draws the pages. */
export type PageSource = Pick<
  PageRenderers,
  'registry' | 'routes' | 'render' | 'drawError' | 'plainErrorPage' | 'versionOf'
>

interface PageServerParts {
  readonly renderers: PageSource
  readonly cache: HtmlCache
  readonly lastGood: LastGoodFolder
  readonly watch: Pick<ContentWatch, 'isDown'>
  readonly quiet: Quiet
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
  readonly #aged = new AgedPages()
  readonly #best: BestCompression
  readonly #inFlight = new Map<string, Promise<Outcome>>()

  constructor(parts: PageServerParts) {
    this.#parts = parts
    this.#errors = new KeptErrorPages(parts.renderers)
    this.#best = new BestCompression(parts.quiet, parts.log)
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const visit = openVisit(request, response)
    try {
      const answered = this.#answerVisit(visit)
      if (answered instanceof Promise) answered.catch((error: Error) => this.#sendFailure(visit, error))
    } catch (error) {
      this.#sendFailure(visit, error as Error)
    }
  }

  /** Answers with a page that says something to one visitor alone: what came of his form, that he is signed in. */
  answerForOne(request: IncomingMessage, response: ServerResponse, forOne: ForOne): void {
    const visit = openVisit(request, response)
    const lookup = this.#lookUp(visit, visit.url)
    const answered =
      lookup.kind === 'page'
        ? this.#answerDrawn(visit, { ...lookup, request: { ...lookup.request, ...forOne } }, false, 0)
        : this.#sendError(visit, { status: 404 })
    answered.catch((error: Error) => this.#sendFailure(visit, error))
  }

  /** Answers an address that is no page, or not even well-formed. */
  answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const visit = openVisit(request, response)
    this.#sendError(visit, { status: 404 }).catch((error: Error) => this.#sendFailure(visit, error))
  }

  #answerVisit(visit: Visit): void | Promise<void> {
    // An address in the portal's own spelling is its key, so most requests need no look at the routes.
    const key = keyOf(visit.url, visit.wants === 'page' ? readLook(visit.request.headers, '') : 'content')
    const page = this.#parts.cache.get(key, Date.now())
    if (page) return this.#sendCached(visit, page, key)
    const lookup = this.#lookUp(visit, visit.url)
    if (lookup.kind === 'unknown') return this.#sendError(visit, { status: 404 })
    if (lookup.kind === 'moved') {
      if (visit.wants === 'content') return this.#answerContentAt(visit, lookup.location, 1)
      sendBare(visit, 301, [...this.#headers(visit, 'public, max-age=3600'), 'location', lookup.location])
      return this.#note(visit, 301)
    }
    return this.#answerPage(visit, lookup, 0)
  }

  #lookUp(visit: Visit, url: string): PageLookup {
    const { id, wants, request } = visit
    return readPageRequest({ id, url, wants, headers: request.headers }, this.#parts.renderers.routes)
  }

  /** A page's content where the page now lives, so that nobody has to ask twice. */
  #answerContentAt(visit: Visit, location: string, hops: number): void | Promise<void> {
    const [address = ''] = location.split('#')
    const lookup = hops > MAXIMUM_HOPS ? undefined : this.#lookUp(visit, address)
    if (lookup?.kind === 'moved') return this.#answerContentAt(visit, lookup.location, hops + 1)
    if (lookup?.kind !== 'page') return this.#sendError(visit, { status: 404 })
    return this.#answerPage(visit, lookup, hops)
  }

  #answerPage(visit: Visit, page: Page, hops: number): void | Promise<void> {
    const isStored = page.route.cache !== 'no-store'
    const kept = isStored ? this.#parts.cache.get(page.cacheKey, Date.now()) : undefined
    return kept ? this.#sendCached(visit, kept, page.cacheKey, hops) : this.#answerDrawn(visit, page, isStored, hops)
  }

  async #answerDrawn(visit: Visit, page: Page, isStored: boolean, hops: number): Promise<void> {
    const outcome = isStored ? await this.#drawOnce(visit, page) : await this.#draw(page)
    const { route } = page
    if (outcome.kind === 'error') return this.#sendError(visit, outcome.error, page)
    if (outcome.kind === 'rendered' && visit.wants === 'content' && outcome.rendered.location)
      return this.#answerContentAt(visit, outcome.rendered.location, hops + 1)
    const { status, styles } = outcome.kind === 'page' ? outcome.page : outcome.rendered
    const headers = this.#headers(visit, isStored && !isForOne(outcome) ? 'no-cache' : 'no-store', styles)
    if (!isStored) replace(headers, 'referrer-policy', 'no-referrer')
    const cache = outcome.kind === 'page' && outcome.isAged ? 'last good' : 'miss'
    if (outcome.kind === 'rendered') await sendRendered(visit, outcome.rendered, headers)
    else await this.#sendKept(visit, outcome.page, [...headers, ...movedTo(page.cacheKey, hops)])
    this.#note(visit, status, { page: route.name, area: route.area, cache })
  }

  /** Visitors who ask for the same page at once wait for one rendering, unless what comes is for one of them. */
  #drawOnce(visit: Visit, page: Page): Promise<Outcome> {
    const running = this.#inFlight.get(page.cacheKey)
    if (running) return running.then((outcome) => (isForOne(outcome) && !isFault(outcome) ? this.#draw(page) : outcome))
    const outcome = this.#drawAndKeep(visit, page).finally(() => this.#inFlight.delete(page.cacheKey))
    this.#inFlight.set(page.cacheKey, outcome)
    return outcome
  }

  async #drawAndKeep(visit: Visit, page: Page): Promise<Outcome> {
    const { cache, renderers, lastGood } = this.#parts
    const { sequence } = renderers.registry
    const { changes } = cache
    const outcome = await this.#draw(page)
    if (outcome.kind !== 'page' || outcome.isAged) return outcome
    // Compressed before it is kept: what waits in the cache is small.
    await outcome.page.content.get(outcome.page.content.encodingFor(visit.encoding))
    // Content or a build that changed while the page was drawn would otherwise stay in the cache as it was before.
    if (renderers.registry.sequence === sequence && cache.changes === changes) {
      cache.set(page.cacheKey, outcome.page)
      if (page.request.wants === 'page' && isPublicAddress(page.request.query))
        lastGood.keep(page.cacheKey, outcome.page, outcome.page.madeAt)
    }
    return outcome
  }

  async #draw(page: Page): Promise<Outcome> {
    const { renderers, watch, log } = this.#parts
    const { request, route } = page
    // In an outage nobody waits for what cannot come; the watch notices when it is over.
    const { area } = ownerOf(route)
    if (watch.isDown && area !== 'shell') return this.#makeDo(page, { isBusy: false })
    try {
      const rendered = await renderers.render(area, { ...request, changes: this.#parts.cache.changes })
      if (rendered.failure)
        log.error(
          { requestId: request.requestId, page: route.name, area: route.area, reason: rendered.failure },
          'page failed',
        )
      if (rendered.status >= 500) return (await this.#findLastGood(page)) ?? { kind: 'rendered', rendered }
      if (!rendered.isCacheable || route.cache === 'no-store') return { kind: 'rendered', rendered }
      const { status, contentType, body, styles, tags } = rendered
      const content = new AnswerBytes(body)
      const made = { name: route.name, area: route.area, madeAt: Date.now() }
      return { kind: 'page', page: { ...made, status, contentType, content, styles, tags }, isAged: false }
    } catch (error) {
      const busy = isBusy(error)
      // Under overload a line for each refusal would be the next load.
      if (!busy)
        log.error({ requestId: request.requestId, area: route.area, reason: reasonOf(error) }, 'area unavailable')
      return this.#makeDo(page, { isBusy: busy })
    }
  }

  /** The last good page, or the words that the area cannot answer now. */
  async #makeDo(page: Page, { isBusy: busy }: { isBusy: boolean }): Promise<Outcome> {
    const areaTitle = this.#parts.renderers.registry.areas[page.route.area]?.title
    return (await this.#findLastGood(page)) ?? { kind: 'error', error: { status: 503, areaTitle, isBusy: busy } }
  }

  /** Content has nothing that could say its age: whoever wants it is told that it cannot be had. */
  async #findLastGood({ cacheKey, route, request }: Page): Promise<Outcome | undefined> {
    if (route.cache === 'no-store' || request.wants === 'content' || request.submission || request.visitor)
      return undefined
    const { cache, lastGood } = this.#parts
    const now = Date.now()
    const page = cache.lastGood(cacheKey, now) ?? (await lastGood.read(cacheKey, now))
    // A copy that an earlier release made of another page at this address is none.
    if (page?.name !== route.name) return undefined
    return { kind: 'page', page: await this.#aged.get(cacheKey, page, now), isAged: true }
  }

  #sendCached(visit: Visit, page: CachedPage, key: string, hops = 0): void | Promise<void> {
    const sent = this.#sendKept(visit, page, [...this.#headers(visit, 'no-cache', page.styles), ...movedTo(key, hops)])
    if (this.#parts.cache.hitsOf(key) === HITS_WORTH_IT) this.#best.add(page.content)
    const { name, area } = page
    const note = () => this.#note(visit, visit.response.statusCode, { page: name, area, cache: 'hit' })
    return sent instanceof Promise ? sent.then(note) : note()
  }

  #sendKept(visit: Visit, { status, contentType, content }: CachedPage, headers: string[]): void | Promise<void> {
    const { etag } = content
    if (etag) headers.push('etag', etag)
    const asked = visit.request.headers['if-none-match']
    if (etag && asked?.split(',').some((tag) => tag.trim() === etag)) return sendBare(visit, 304, headers)
    return sendPage(visit, { status, headers, contentType, content })
  }

  async #sendError(visit: Visit, error: KeptError, page?: Page): Promise<void> {
    const { contentType, content, styles } = await this.#errorBody(visit, error, page)
    const headers = this.#headers(visit, 'no-store', styles)
    if (error.status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
    await sendPage(visit, { status: error.status, headers, contentType, content })
    this.#note(visit, error.status, page && { page: page.route.name, area: page.route.area })
  }

  async #errorBody(visit: Visit, error: KeptError, page: Page | undefined): Promise<ErrorBody> {
    if (visit.wants === 'content') {
      const problem = contentProblem({ status: error.status, requestId: visit.id }, page?.request.pathname ?? '/')
      return { contentType: PROBLEM, content: new AnswerBytes(Buffer.from(JSON.stringify(problem))), styles: [] }
    }
    const generation = page?.request.generation ?? generationOfUnknown(visit.url)
    const look = page?.request ?? readLook(visit.request.headers, '')
    return { contentType: HTML, ...(await this.#errors.get(error, generation, look)) }
  }

  /** The page for the case that even an error page fails. */
  #sendFailure(visit: Visit, error: Error): void {
    this.#parts.log.error({ requestId: visit.id, reason: error.message }, 'request failed')
    if (visit.response.headersSent) return void visit.response.destroy()
    const text = this.#parts.renderers.plainErrorPage({ status: 500, requestId: visit.id })
    const body = Buffer.from(text)
    const own = ['content-type', HTML, 'content-length', String(body.byteLength), 'x-request-id', visit.id]
    visit.response.writeHead(500, [...this.#headers(visit, 'no-store'), ...own])
    visit.response.end(body)
    this.#note(visit, 500)
  }

  #headers(visit: Visit, cacheControl: string, styles: readonly string[] = []): string[] {
    const { registry } = this.#parts.renderers
    return [...securityHeaderList(registry, styles), 'cache-control', cacheControl, ...headersFor(visit)]
  }

  /** One line for each answer. Never the address or the query: they may hold what a visitor typed. */
  #note(visit: Visit, status: number, page?: { page?: string; area?: string; cache?: string }): void {
    const durationMs = Math.round((performance.now() - visit.startedAt) * 10) / 10
    const version = page?.area && this.#parts.renderers.versionOf(page.area)
    this.#parts.log.info(
      { reqId: visit.id, method: visit.request.method, status, durationMs, ...page, ...(version ? { version } : {}) },
      'answered',
    )
  }
}

function sendRendered(visit: Visit, rendered: FinishedPage, headers: string[]): void | Promise<void> {
  const { status, contentType, location, body } = rendered
  if (location) return sendBare(visit, status === 301 ? 301 : 302, [...headers, 'location', location])
  if (status === 503) headers.push('retry-after', String(RETRY_AFTER_S))
  return sendPage(visit, { status, headers, contentType, content: new AnswerBytes(body) })
}

/** Refused because too many wait already, not because something is broken. */
function isBusy(error: unknown): boolean {
  return error instanceof WorkerUnavailableError && error.reason === 'busy'
}

function replace(headers: string[], name: string, value: string): void {
  headers[headers.indexOf(name) + 1] = value
}
