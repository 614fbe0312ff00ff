import type { Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { CallKey } from '@portal/config/internal-calls'
import type { Upstream } from '@portal/http/server'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { ContentWatch } from '../content/ContentWatch.ts'
import { BrowserMetrics } from '../metrics/BrowserMetrics.ts'
import { PageMetrics } from '../metrics/PageMetrics.ts'
import { ResponseMetrics } from '../metrics/ResponseMetrics.ts'
import type { HtmlCache } from '../pages/cache/HtmlCache.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { aggregateMetrics } from './aggregateMetrics.ts'
import { numberOfShell } from './numberOfShell.ts'
import { registerAreaMetrics } from './registerAreaMetrics.ts'
import { registerGauges } from './registerGauges.ts'

/** What the shell is at the moment, read whenever the figures are. */
export interface ShellState {
  readonly renderers: Pick<RendererPool, 'registry' | 'loads' | 'routes'>
  readonly cache: Pick<HtmlCache, 'load'>
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly upstream: Pick<Upstream, 'options'>
  readonly callKey: CallKey
}

const SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** The shell's metrics for operators, in the words of Prometheus. */
export class PortalMetrics {
  readonly register = new Registry()
  readonly #others: ResponseMetrics<'kind' | 'status'>
  readonly #socket: string | undefined
  readonly #upstream: ShellState['upstream']
  readonly #callKey: CallKey
  readonly #listeners: Server[] = []
  readonly pages = new PageMetrics(this.register)
  readonly browsers: BrowserMetrics

  /** @param socket of this shell alone, where several share a port */
  constructor({ renderers, cache, watch, upstream, callKey }: ShellState, socket?: string) {
    this.#socket = socket
    this.#upstream = upstream
    this.#callKey = callKey
    if (socket !== undefined) this.register.setDefaultLabels({ shell: numberOfShell(socket) })
    this.browsers = new BrowserMetrics(this.register, (page) => renderers.routes.named(page)?.area)
    this.#others = new ResponseMetrics<'kind' | 'status'>(this.register, {
      count: {
        name: 'portal_other_answers_total',
        help: 'Files, forms and answers of the interface',
        labelNames: ['kind', 'status'],
      },
      seconds: {
        name: 'portal_other_answer_seconds',
        help: 'From a request for a file, a form or the interface to its answer',
        labelNames: ['kind'],
        buckets: SECONDS,
      },
    })
    registerAreaMetrics(this.register, renderers)
    registerGauges(this.register, [
      ['portal_registry_sequence', 'Number of the registry that is live', () => renderers.registry.sequence],
      ['portal_content_revision', 'Revision of the content that this shell has heard of', () => watch.revision],
      ['portal_content_up', 'Whether the content service answers', () => Number(!watch.isDown)],
      ['portal_html_cache_pages', 'Pages that are kept', () => cache.load.pages],
      ['portal_html_cache_bytes', 'Memory that kept pages take', () => cache.load.bytes],
      ['portal_html_cache_maximum_bytes', 'Memory that they may take', () => cache.load.maximumBytes],
      ['portal_html_cache_evictions_total', 'Pages let go for want of room', () => cache.load.evictions],
      ['portal_connections', 'Open connections of visitors and proxies', () => this.#countConnections()],
      ['portal_connections_maximum', 'Further connections are closed', () => this.#connectionLimit],
      [
        'portal_event_loop_busy_seconds_total',
        'Time of the main thread with something to do: one second a second is full',
        () => performance.eventLoopUtilization().active / 1_000,
      ],
    ])
    collectDefaultMetrics({ register: this.register })
  }

  /** @param kind first segment of the address: `api`, `assets` … */
  answeredOther(kind: string, status: number, durationMs: number): void {
    this.#others.tallyOf({ kind, status }).add(durationMs)
  }

  /** @param listener whose connections count */
  watchListener(listener: Server): void {
    this.#listeners.push(listener)
  }

  get contentType(): string {
    return this.register.contentType
  }

  /** All figures of this port in Prometheus' text format, and those of a content service that only this machine reaches. */
  async text(): Promise<string> {
    return aggregateMetrics(await this.snapshot(), {
      socket: this.#socket,
      api: this.#upstream.options,
      callKey: this.#callKey,
    })
  }

  /** The figures of this shell, for the others at its port. */
  snapshot() {
    return this.register.getMetricsAsJSON()
  }

  get #connectionLimit(): number {
    return this.#listeners.reduce((sum, { maxConnections }) => sum + maxConnections, 0)
  }

  async #countConnections(): Promise<number> {
    const counts = await Promise.all(this.#listeners.map(countOf))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

function countOf(listener: Server): Promise<number> {
  return new Promise((resolve) => listener.getConnections((error, count) => resolve(error ? 0 : count)))
}
