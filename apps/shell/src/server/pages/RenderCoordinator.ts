import { reasonOf } from '@portal/config/reason-of'
import type { Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import { ownerOf } from '../../app/pageComponents.ts'
import type { ContentWatch } from '../content/ContentWatch.ts'
import { EncodedBody, type Encoding } from '../http/EncodedBody.ts'
import type { PageMetrics } from '../metrics/PageMetrics.ts'
import type { FinishedPage } from '../rendering/finishPage.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { traceRendering } from '../tracing/traceRendering.ts'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import { isBusy, unavailableReason } from '../workers/WorkerUnavailableError.ts'
import type { CachedError } from './cache/ErrorPageCache.ts'
import type { CachedPage, HtmlCache } from './cache/HtmlCache.ts'
import { StaleFallback } from './cache/StaleFallback.ts'
import type { StalePageStore } from './cache/StalePageStore.ts'
import { isFault, isPerVisitor, type Outcome } from './Outcome.ts'
import { isPublicAddress } from './request/isPublicAddress.ts'
import type { FoundPage } from './request/readPageRequest.ts'

interface RenderCoordinatorParts {
  readonly renderers: Pick<RendererPool, 'registry' | 'render' | 'isFull' | 'buildOf'>
  readonly cache: HtmlCache
  readonly staleStore: StalePageStore
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly metrics: PageMetrics
  readonly tracing: Tracing | undefined
  readonly log: Logger
}

/** Has pages rendered and kept, once for all who ask at the same time. */
export class RenderCoordinator {
  readonly #parts: RenderCoordinatorParts
  readonly #stale: StaleFallback
  readonly #inFlight = new Map<string, Promise<Outcome>>()

  constructor(parts: RenderCoordinatorParts) {
    this.#parts = parts
    this.#stale = new StaleFallback(parts)
  }

  /**
   * That a page cannot be had, when that is known without asking anybody: in an outage, or when its worker is full, and no copy
   * stands in. A crowd that is turned away costs a third to a half less than through all that could have rendered the page.
   */
  refuse({ cacheKey, route, resolved }: FoundPage): CachedError | undefined {
    const { renderers, watch, metrics } = this.#parts
    const { area } = ownerOf(route)
    const isBusy = !watch.isDown
    if (area === 'shell' || resolved || (isBusy && !renderers.isFull(area))) return undefined
    if (this.#inFlight.has(cacheKey) || this.#stale.mayHave(cacheKey)) return undefined
    if (isBusy) metrics.refused(renderers.buildOf(area), 'busy')
    return this.#unavailable(route, { isBusy })
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
    // Content or a build that changed while the page was rendered would otherwise stay in the cache as it was before.
    if (renderers.registry.sequence !== sequence || cache.changes !== changes) return { ...outcome, isOvertaken: true }
    cache.set(page.cacheKey, outcome.page)
    // A restart begins with what is live, whoever asks.
    if (!page.resolved && page.request.wants === 'page' && isPublicAddress(page.request.query))
      staleStore.store(page.cacheKey, outcome.page, outcome.page.madeAt)
    return outcome
  }

  async render(page: FoundPage): Promise<Outcome> {
    const { renderers, watch } = this.#parts
    const { area } = ownerOf(page.route)
    // In an outage nobody waits for what cannot come; the watch notices when it is over.
    if (watch.isDown && area !== 'shell') return this.#makeDo(page, { isBusy: false })
    const build = renderers.buildOf(area, page.resolved)
    try {
      const rendered = await this.#ask(page, area, build)
      const stale = rendered.status >= 500 ? await this.#stale.find(page) : undefined
      return stale ? staleOutcome(stale) : outcomeOf(page, rendered)
    } catch (error) {
      this.#noteRefusal(page, build, error)
      return this.#makeDo(page, { isBusy: isBusy(error) })
    }
  }

  /** @throws Error when the area's worker cannot render */
  async #ask({ request, route, resolved }: FoundPage, area: string, build: RenderingBuild): Promise<FinishedPage> {
    const { renderers, watch, cache, metrics, tracing, log } = this.#parts
    const { traceparent, end } = traceRendering(tracing, request, build)
    const startedAt = performance.now()
    const asked = { ...request, traceparent, changes: cache.changes, revision: watch.revision }
    const rendered = await renderers.render(area, asked, resolved).catch((error: unknown) => {
      end(undefined)
      throw error
    })
    end(rendered)
    metrics.rendered(build, performance.now() - startedAt)
    if (rendered.failure) {
      metrics.failed(build, route.name, { wasRendered: true })
      log.error({ requestId: request.requestId, page: route.name, ...build, reason: rendered.failure }, 'page failed')
    }
    return rendered
  }

  #noteRefusal({ request, route }: FoundPage, build: RenderingBuild, error: unknown): void {
    const { metrics, log } = this.#parts
    metrics.refused(build, unavailableReason(error))
    // Under overload a line for each refusal would be the next load.
    if (isBusy(error)) return
    metrics.failed(build, route.name, { wasRendered: false })
    const { requestId } = request
    log.error({ requestId, page: route.name, ...build, reason: reasonOf(error) }, 'area unavailable')
  }

  /** A stale page, or the words that the area cannot answer now. */
  async #makeDo(page: FoundPage, { isBusy: busy }: { isBusy: boolean }): Promise<Outcome> {
    const stale = await this.#stale.find(page)
    if (stale) return staleOutcome(stale)
    return { kind: 'error', error: this.#unavailable(page.route, { isBusy: busy }) }
  }

  #unavailable({ area }: FoundPage['route'], { isBusy: busy }: { isBusy: boolean }): CachedError {
    return { status: 503, areaTitle: this.#parts.renderers.registry.areas[area]?.title, isBusy: busy }
  }
}

function staleOutcome(page: CachedPage): Outcome {
  return { kind: 'page', page, isStale: true, isOvertaken: false }
}

function outcomeOf({ route }: FoundPage, rendered: FinishedPage): Outcome {
  if (rendered.status >= 500 || !rendered.isCacheable || route.cache === 'no-store')
    return { kind: 'rendered', rendered }
  const { status, contentType, prefix, body, styles, tags } = rendered
  const made = { name: route.name, area: route.area, madeAt: Date.now() }
  const page = { ...made, status, contentType, content: new EncodedBody(body, prefix), styles, tags }
  return { kind: 'page', page, isStale: false, isOvertaken: false }
}
