import type { PlanResult, StreamResult } from '../load/Plan.ts'
import type { Capacity } from './measureCapacity.ts'
import { formatEndings } from './measureCost.ts'
import type { Measurement } from './Row.ts'

export interface Overloaded {
  readonly result: PlanResult
  readonly peak: Capacity
  /** Questions a second that were meant to be asked. */
  readonly perSecond: number
  readonly overloadSeconds: number
  /** What the server burnt while the load lasted. */
  readonly cpuSeconds: number
  readonly recoverySeconds: number
  readonly memoryMb: number
}

/** What a load that is too much did to those who asked. */
export function summariseOverload(overloaded: Overloaded): Measurement {
  const { result, peak, perSecond, overloadSeconds, cpuSeconds, recoverySeconds, memoryMb } = overloaded
  const { new: fresh, cached, asset, health } = result.streams
  if (!fresh || !cached || !asset || !health) throw new Error('The process that asks left a kind of question out')
  const goodPerSecond = fresh.good / overloadSeconds
  const refused = fresh.durations['503']
  const figures = {
    peakPerSecond: peak.perSecond,
    askedPerSecond: perSecond,
    goodPerSecond,
    goodShare: goodPerSecond / peak.perSecond,
    goodP95Ms: fresh.durations['200']?.p95Ms ?? Number.NaN,
    refusedP50Ms: refused?.p50Ms ?? Number.NaN,
    refusedP99Ms: refused?.p99Ms ?? Number.NaN,
    // All that was not spent on good answers; cached ones are in it.
    refusedCpuMs: ((cpuSeconds - (fresh.good * peak.cpuMs) / 1_000) * 1_000) / (refused?.count ?? 0),
    cachedP99Ms: cached.durations['200']?.p99Ms ?? Number.NaN,
    assetP99Ms: asset.durations['200']?.p99Ms ?? Number.NaN,
    healthP99Ms: health.durations['200']?.p99Ms ?? Number.NaN,
    recoverySeconds,
    memoryMb,
    loadLateP99Ms: fresh.lateP99Ms,
  }
  return {
    value: goodPerSecond,
    lines: [
      `good put ${(figures.goodShare * 100).toFixed(0)} % of peak: ${goodPerSecond.toFixed(0)} of ${peak.perSecond.toFixed(0)} pages a second (asked ${perSecond.toFixed(0)} for ${overloadSeconds} s), p95 ${ms(figures.goodP95Ms)}`,
      `503: p50 ${ms(figures.refusedP50Ms)}, p99 ${ms(figures.refusedP99Ms)}, at most ${ms(figures.refusedCpuMs)} of CPU`,
      `p99 of cached pages ${ms(figures.cachedP99Ms)}, script ${ms(figures.assetP99Ms)}, health ${ms(figures.healthP99Ms)}`,
      `recovery ${Number.isFinite(recoverySeconds) ? `${recoverySeconds.toFixed(1)} s` : 'not within 30 s'}; memory after it ${memoryMb.toFixed(0)} MB`,
      `new: ${formatEndings(fresh)}; cached: ${formatEndings(cached)}; script: ${formatEndings(asset)}; health: ${formatEndings(health)}`,
      formatLimits(overloaded, fresh),
    ],
    figures,
  }
}

/** Whether the one who asked kept up: what is measured is the portal only while it did. */
function formatLimits({ result, peak, perSecond }: Overloaded, { lateP99Ms, unasked }: StreamResult): string {
  const { askedPerCpuSecond } = peak
  const limits = [
    ...(perSecond > askedPerCpuSecond * 0.7 ? [`a core asks ${askedPerCpuSecond.toFixed(0)} a second at most`] : []),
    ...(lateP99Ms > 50 ? [`one in a hundred was asked ${lateP99Ms.toFixed(0)} ms late or more`] : []),
    ...(unasked > 0 ? [`${unasked} stayed unasked since all connections were waiting`] : []),
  ]
  const used = `the load took ${((result.cpuSeconds / result.seconds) * 100).toFixed(0)} % of a core`
  return limits.length === 0 ? used : `${used} and was a limit itself: ${limits.join('; ')}`
}

function ms(value: number): string {
  return Number.isFinite(value) ? `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} ms` : '–'
}
