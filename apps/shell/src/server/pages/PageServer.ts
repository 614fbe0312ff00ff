import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PerVisitor } from '../../render/contract.ts'
import { isFailure } from './Outcome.ts'
import type { PageServerParts } from './PageServerParts.ts'
import { RenderCoordinator } from './RenderCoordinator.ts'
import { keyOfRequest, PageFinder } from './request/PageFinder.ts'
import { openPageRequest, type PageRequest } from './request/PageRequest.ts'
import type { FoundPage } from './request/readPageRequest.ts'
import { ErrorResponder } from './respond/ErrorResponder.ts'
import { PageResponder } from './respond/PageResponder.ts'
import { ResponseRecorder } from './respond/ResponseRecorder.ts'

/** Redirects in a row that are followed to a page's content. */
const MAXIMUM_HOPS = 5

/**
 * Answers every address that is not a file or an interface, without a framework in between: a page from the cache costs
 * little more than sending its bytes, and so do a page that does not exist and a refusal.
 */
export class PageServer {
  readonly #parts: PageServerParts
  readonly #finder: PageFinder
  readonly #coordinator: RenderCoordinator
  readonly #pages: PageResponder
  readonly #errors: ErrorResponder

  constructor(parts: PageServerParts) {
    const notes = new ResponseRecorder(parts)
    this.#parts = parts
    this.#finder = new PageFinder(parts)
    this.#coordinator = new RenderCoordinator(parts)
    this.#pages = new PageResponder(parts, notes)
    this.#errors = new ErrorResponder(parts, notes)
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#open(request, response, (pageRequest) => this.#respond(pageRequest))
  }

  /** Answers with a page that says something to one visitor alone: what came of his form, that he is signed in. */
  answerPerVisitor(request: IncomingMessage, response: ServerResponse, perVisitor: PerVisitor): void {
    this.#open(request, response, (pageRequest) => {
      const found = this.#finder.find(pageRequest)
      if (found.kind !== 'page') return this.#errors.send(pageRequest, { status: 404 })
      const page = { ...found, request: { ...found.request, ...perVisitor } }
      return this.#render(pageRequest, page, { isStored: false, hops: 0 })
    })
  }

  /** Answers an address that is no page, or not even well-formed. */
  answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    this.#open(request, response, (pageRequest) => this.#errors.send(pageRequest, { status: 404 }))
  }

  #open(
    request: IncomingMessage,
    response: ServerResponse,
    respond: (pageRequest: PageRequest) => void | Promise<void>,
  ): void {
    const pageRequest = openPageRequest(request, response, this.#parts.renderers.resolver)
    const fail = (error: Error) => this.#errors.sendFailure(pageRequest, error)
    try {
      const responded = respond(pageRequest)
      if (responded instanceof Promise) responded.catch(fail)
    } catch (error) {
      fail(error as Error)
    }
  }

  #respond(pageRequest: PageRequest): void | Promise<void> {
    // An address in the portal's own spelling is its key, so most requests need no look at the routes.
    const key = keyOfRequest(pageRequest)
    const cached = this.#parts.cache.get(key, Date.now())
    if (cached) return this.#pages.sendCached(pageRequest, cached, { key, hops: 0 })
    const found = this.#finder.find(pageRequest)
    if (found.kind === 'page') return this.#respondWith(pageRequest, found, { missed: key, hops: 0 })
    if (found.kind === 'unknown') return this.#errors.send(pageRequest, { status: 404 })
    if (pageRequest.wants !== 'page') return this.#respondFrom(pageRequest, found.location, 1)
    return this.#pages.sendMoved(pageRequest, found.location)
  }

  /** A page's content where the page now lives, so that nobody has to ask twice. */
  #respondFrom(pageRequest: PageRequest, location: string, hops: number): void | Promise<void> {
    const [address = ''] = location.split('#')
    const found = hops > MAXIMUM_HOPS ? undefined : this.#finder.find(pageRequest, address)
    if (found?.kind === 'moved') return this.#respondFrom(pageRequest, found.location, hops + 1)
    if (found?.kind !== 'page') return this.#errors.send(pageRequest, { status: 404 })
    return this.#respondWith(pageRequest, found, { missed: undefined, hops })
  }

  /** @param about.missed key under which the cache has nothing; another spelling of the address has another */
  #respondWith(
    pageRequest: PageRequest,
    page: FoundPage,
    { missed, hops }: { missed: string | undefined; hops: number },
  ): void | Promise<void> {
    const { cache, embed } = this.#parts
    if (embed.isOff(page.address)) return this.#errors.send(pageRequest, { status: 403 }, page)
    const key = page.cacheKey
    const isStored = page.route.cache !== 'no-store'
    const cached = isStored && key !== missed ? cache.get(key, Date.now()) : undefined
    if (cached) return this.#pages.sendCached(pageRequest, cached, { key, hops })
    const refusal = this.#coordinator.refuse(page)
    if (refusal) return this.#errors.send(pageRequest, refusal, page)
    return this.#render(pageRequest, page, { isStored, hops })
  }

  async #render(
    pageRequest: PageRequest,
    page: FoundPage,
    { isStored, hops }: { isStored: boolean; hops: number },
  ): Promise<void> {
    const wasCached = isStored && this.#parts.cache.has(page.cacheKey)
    const rendering = isStored
      ? this.#coordinator.renderOnce(page, pageRequest.encoding)
      : this.#coordinator.render(page)
    const outcome = await rendering
    const live = isFailure(outcome) ? this.#finder.findLive(pageRequest, page) : undefined
    if (live) return this.#render({ ...pageRequest, resolved: undefined }, live, { isStored, hops })
    if (outcome.kind === 'error') return this.#errors.send(pageRequest, outcome.error, page)
    if (outcome.kind === 'rendered' && pageRequest.wants !== 'page' && outcome.rendered.location)
      return this.#respondFrom(pageRequest, outcome.rendered.location, hops + 1)
    await this.#pages.sendRendered(pageRequest, page, { outcome, isStored, wasCached, hops })
  }
}
