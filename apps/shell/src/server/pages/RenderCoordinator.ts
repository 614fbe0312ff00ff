import { reasonOf } from '@portal/log'
import type { Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import { ownerOf } from '../../app/drawings.ts'
import type { ContentWatch } from '../content/ContentWatch.ts'
import { EncodedBody, type Encoding } from '../http/EncodedBody.ts'
import type { PageMetrics } from '../metrics/PageMetrics.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { traceRendering } from '../tracing/traceRendering.ts'
import { isBusy, unavailableReason } from '../workers/WorkerUnavailableError.ts'
import type { HtmlCache } from './cache/HtmlCache.ts'
import type { StalePageStore } from './cache/StalePageStore.ts'
import { StalePages } from './cache/StalePages.ts'
import { isFault, isPerVisitor, type Outcome } from './Outcome.ts'
import { isPublicAddress } from './request/isPublicAddress.ts'
import type { FoundPage } from './request/readPageRequest.ts'

interface RenderCoordinatorParts {
  readonly renderers: Pick<RendererPool, 'registry' | 'render' | 'buildOf'>
  readonly cache: HtmlCache
  readonly staleStore: StalePageStore
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly metrics: PageMetrics
  readonly tracing: Tracing | undefined
  readonly log: Logger
}

/** Has pages drawn and kept, and finds what stands in for one that cannot be drawn. */
export class RenderCoordinator {
  readonly #parts: RenderCoordinatorParts
  readonly #stalePages = new StalePages()
  readonly #inFlight = new Map<string, Promise<Outcome>>()

  constructor(parts: RenderCoordinatorParts) {
    this.#parts = parts
  }

  /** Visitors who ask for the same page at once wait for one rendering, unless what comes is for one of them. */
  renderOnce(page: FoundPage, encoding: Encoding): Promise<Outcome> {
    const running = this.#inFlight.get(page.cacheKey)
    if (running)
      return running.then((outcome) => (isPerVisitor(outcome) && !isFault(outcome) ? this.render(page) : outcome))
    const outcome = this.#renderAndCache(page, encoding).finally(() => this.#inFlight.delete(page.cacheKey))
    this.#inFlight.set(page.cacheKey, outcome)
    return outcome
  }

  async #renderAndCache(page: FoundPage, encoding: Encoding): Promise<Outcome> {
    const { cache, renderers, staleStore } = this.#parts
    const { sequence } = renderers.registry
    const { changes } = cache
    const outcome = await this.render(page)
    if (outcome.kind !== 'page' || outcome.isStale) return outcome
    // Compressed before it is kept: what waits in the cache is small.
    await outcome.page.content.get(outcome.page.content.encodingFor(encoding))
    // Content or a build that changed while the page was drawn would otherwise stay in the cache as it was before.
    if (renderers.registry.sequence !== sequence || cache.changes !== changes) return { ...outcome, isOvertaken: true }
    cache.set(page.cacheKey, outcome.page)
    // A restart begins with what is live, whoever asks.
    if (!page.composition && page.request.wants === 'page' && isPublicAddress(page.request.query))
      staleStore.keep(page.cacheKey, outcome.page, outcome.page.madeAt)
    return outcome
  }

  async render(page: FoundPage): Promise<Outcome> {
    const { renderers, watch, cache, metrics, tracing, log } = this.#parts
    const { request, route, composition } = page
    // In an outage nobody waits for what cannot come; the watch notices when it is over.
    const { area } = ownerOf(route)
    if (watch.isDown && area !== 'shell') return this.#makeDo(page, { isBusy: false })
    const build = renderers.buildOf(area, composition)
    const { traceparent, end } = traceRendering(tracing, request, build)
    try {
      const startedAt = performance.now()
      const asked = { ...request, traceparent, changes: cache.changes, revision: watch.revision }
      const rendered = await renderers.render(area, asked, composition)
      end(rendered)
      metrics.rendered(build, performance.now() - startedAt)
      if (rendered.failure) {
        metrics.failed(build, route.name, { wasRendered: true })
        log.error({ requestId: request.requestId, page: route.name, ...build, reason: rendered.failure }, 'page failed')
      }
      if (rendered.status >= 500) return (await this.#findStale(page)) ?? { kind: 'rendered', rendered }
      if (!rendered.isCacheable || route.cache === 'no-store') return { kind: 'rendered', rendered }
      const { status, contentType, body, styles, tags } = rendered
      const content = new EncodedBody(body)
      const made = { name: route.name, area: route.area, madeAt: Date.now() }
      return {
        kind: 'page',
        page: { ...made, status, contentType, content, styles, tags },
        isStale: false,
        isOvertaken: false,
      }
    } catch (error) {
      const busy = isBusy(error)
      end(undefined)
      metrics.refused(build, unavailableReason(error))
      // Under overload a line for each refusal would be the next load.
      if (!busy) {
        metrics.failed(build, route.name, { wasRendered: false })
        const { requestId } = request
        log.error({ requestId, page: route.name, ...build, reason: reasonOf(error) }, 'area unavailable')
      }
      return this.#makeDo(page, { isBusy: busy })
    }
  }

  /** A stale page, or the words that the area cannot answer now. */
  async #makeDo(page: FoundPage, { isBusy: busy }: { isBusy: boolean }): Promise<Outcome> {
    const areaTitle = this.#parts.renderers.registry.areas[page.route.area]?.title
    return (await this.#findStale(page)) ?? { kind: 'error', error: { status: 503, areaTitle, isBusy: busy } }
  }

  /** Content has nothing that could say its age: whoever wants it is told that it cannot be had. */
  async #findStale({ cacheKey, route, request }: FoundPage): Promise<Outcome | undefined> {
    if (route.cache === 'no-store' || request.wants !== 'page' || request.submission || request.visitor)
      return undefined
    const { cache, staleStore } = this.#parts
    const now = Date.now()
    const page = cache.findStale(cacheKey, now) ?? (await staleStore.read(cacheKey, now))
    // A copy that an earlier release made of another page at this address is none.
    if (page?.name !== route.name) return undefined
    return { kind: 'page', page: await this.#stalePages.get(cacheKey, page, now), isStale: true, isOvertaken: false }
  }
}
