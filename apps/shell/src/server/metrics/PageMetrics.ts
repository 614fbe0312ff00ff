import { Counter, type Registry } from 'prom-client'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import type { UnavailableReason } from '../workers/WorkerUnavailableError.ts'
import { forgetSeries } from './forgetSeries.ts'
import { RenderRecords } from './RenderRecords.ts'
import { ResponseMetrics } from './ResponseMetrics.ts'
import type { Tally } from './Tally.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
/** An address that is no page is nobody's. */
const NOBODY = { area: 'none', version: 'none', variant: 'none' } as const
const BUILD = ['area', 'version', 'variant'] as const

interface AnsweredPage {
  readonly build?: RenderingBuild | typeof NOBODY | undefined
  readonly page?: string | undefined
  /** `hit`, `miss`, `stale` or `last good`; none for an error page. */
  readonly cache?: string | undefined
  readonly status: number
}

/** How pages are answered and rendered. Addresses stand in no figure: they may hold what a visitor typed. */
export class PageMetrics {
  readonly #answers
  readonly #rendering
  readonly #failures
  readonly #refusals
  /** By build, since this shell began. */
  readonly records = new RenderRecords()

  constructor(register: Registry) {
    const registers = [register]
    this.#answers = new ResponseMetrics<(typeof BUILD)[number] | 'page' | 'status' | 'cache'>(register, {
      count: {
        name: 'portal_pages_total',
        help: 'Pages answered; without a page: an address that is none',
        labelNames: [...BUILD, 'page', 'status', 'cache'],
      },
      seconds: {
        name: 'portal_page_seconds',
        help: 'From the request of a page to its answer',
        labelNames: [...BUILD, 'cache'],
        buckets: SECONDS,
      },
    })
    this.#rendering = new ResponseMetrics<(typeof BUILD)[number]>(register, {
      seconds: {
        name: 'portal_draw_seconds',
        help: 'Time an area took to render a page',
        labelNames: BUILD,
        buckets: SECONDS,
      },
    })
    this.#failures = new Counter({
      name: 'portal_page_failures_total',
      help: 'Pages that an area could not render',
      labelNames: [...BUILD, 'page'],
      registers,
    })
    this.#refusals = new Counter({
      name: 'portal_area_refusals_total',
      help: 'Pages that an area gave nothing for: busy, late, failed, or down',
      labelNames: [...BUILD, 'reason'],
      registers,
    })
  }

  /** Where answers of one kind are counted. */
  tallyOf({ build = NOBODY, page = 'none', cache = 'none', status }: AnsweredPage): Tally {
    const { area, version, variant } = build
    return this.#answers.tallyOf({ area, version, variant, page, status, cache })
  }

  rendered(build: RenderingBuild, durationMs: number): void {
    this.#rendering.tallyOf(build).add(durationMs)
    this.records.of(build).rendered(durationMs)
  }

  /** @param wasRendered the area rendered an error page in its place */
  failed(build: RenderingBuild, page: string, { wasRendered }: { wasRendered: boolean }): void {
    this.#failures.inc({ ...build, page })
    this.records.of(build).failed(wasRendered)
  }

  refused(build: RenderingBuild, reason: UnavailableReason): void {
    this.#refusals.inc({ ...build, reason })
  }

  /** After a release: builds that nobody gets any more are figures of the past, which whoever collected them has. */
  async retainBuilds(builds: readonly Pick<RenderingBuild, 'area' | 'version'>[]): Promise<void> {
    const kept = new Set(['none none', ...builds.map(({ area, version }) => `${area} ${version}`)])
    const isKept = ({ area, version }: { area?: string | number; version?: string | number }) =>
      kept.has(`${area} ${version}`)
    this.#answers.retain(isKept)
    this.#rendering.retain(isKept)
    await forgetSeries(this.#failures, isKept)
    await forgetSeries(this.#refusals, isKept)
  }
}
