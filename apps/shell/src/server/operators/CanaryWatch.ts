import { isCanary, type Variant } from '@portal/contracts'
import type { Logger } from 'pino'
import type { RenderRecord, RenderRecords } from '../metrics/RenderRecords.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { judgeCanary, type Verdict } from './judgeCanary.ts'

const LOOK_MS = 1_000
/** A verdict that nobody has carried out is told again. */
const TELL_AGAIN_MS = 60_000

export interface CanaryVerdict extends Verdict {
  readonly area: string
  readonly version: string
}

interface CanaryWatchOptions {
  readonly renderers: Pick<RendererPool, 'registry' | 'variants'>
  readonly records: RenderRecords
  /** Asks whoever may sign to move the registry on; undefined when that is nobody here. */
  readonly report: ((verdict: CanaryVerdict) => void) | undefined
  readonly now: () => Date
  readonly log: Logger
}

/** Judges canaries while they run: visitors are taken off a bad one at once, the registry follows. */
export class CanaryWatch {
  readonly #options: CanaryWatchOptions
  /** What the live builds had done when a canary began beside them. */
  readonly #before = new Map<string, { readonly answers: number; readonly faults: number }>()
  readonly #reported = new Map<string, { readonly verdict: Verdict['verdict']; readonly at: number }>()

  constructor(options: CanaryWatchOptions) {
    this.#options = options
  }

  /** @returns a function that ends it */
  start(): () => void {
    const timer = setInterval(() => this.look(), LOOK_MS)
    return () => clearInterval(timer)
  }

  look(): void {
    const canaries = (this.#options.renderers.registry.variants ?? []).filter(isCanary)
    const keys = new Set(canaries.map((canary) => this.#keyOf(canary)))
    for (const key of this.#before.keys()) if (!keys.has(key)) this.#before.delete(key)
    for (const key of this.#reported.keys()) if (!keys.has(key)) this.#reported.delete(key)
    for (const canary of canaries) this.#lookAt(canary)
  }

  #lookAt(variant: Variant): void {
    const { variants } = this.#options.renderers
    const whyDropped = variants.whyDropped(variant)
    const verdict = whyDropped === undefined ? this.#judge(variant) : { verdict: 'drop' as const, reason: whyDropped }
    if (!verdict) return
    if (verdict.verdict === 'drop') variants.drop(variant, verdict.reason)
    this.#report(variant, verdict)
  }

  #judge(variant: Variant): Verdict | undefined {
    const { records, now } = this.#options
    const canary = records.of({ area: variant.area, version: variant.build.version })
    return judgeCanary({ variant, canary, live: this.#liveOf(variant), now: now() })
  }

  /** The live build from the time on that the canary was first seen beside it. */
  #liveOf(variant: Variant): Pick<RenderRecord, 'answers' | 'faults' | 'timed' | 'percentile'> {
    const record = this.#options.records.of({ area: variant.area, version: this.#liveVersion(variant) })
    const key = this.#keyOf(variant)
    const { answers, faults } = record
    const before = this.#before.get(key) ?? { answers, faults }
    this.#before.set(key, before)
    return {
      answers: answers - before.answers,
      faults: faults - before.faults,
      timed: record.timed,
      percentile: (percent) => record.percentile(percent),
    }
  }

  #report(variant: Variant, { verdict, reason }: Verdict): void {
    const { report, log, now } = this.#options
    const at = now().getTime()
    const reported = this.#reported.get(this.#keyOf(variant))
    if (reported?.verdict === verdict && Math.abs(at - reported.at) < TELL_AGAIN_MS) return
    this.#reported.set(this.#keyOf(variant), { verdict, at })
    const { area, build } = variant
    const { version } = build
    const said = { area, version, variant: 'canary', verdict, reason }
    if (report) log.warn(said, 'canary judged')
    else log.warn(said, 'canary judged, whoever signs the registry has to move it on')
    report?.({ area, version, verdict, reason })
  }

  #liveVersion({ area }: Variant): string {
    return this.#options.renderers.registry.areas[area]?.version ?? ''
  }

  #keyOf(variant: Variant): string {
    return `${variant.area} ${variant.build.version} beside ${this.#liveVersion(variant)}`
  }
}
