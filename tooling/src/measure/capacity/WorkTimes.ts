import type { RandomNumbers } from './RandomNumbers.ts'
import type { KindCosts, Measured } from './readMeasured.ts'

export type WorkKind = keyof Measured['costs']['kinds']
export type WorkPart = keyof KindCosts['cpuMs']

/** Of a normal distribution: 95 % lie below the mean and so many standard deviations. */
const DEVIATIONS_AT_P95 = 1.645

/**
 * How long a piece of work takes: in the mean as measured, by as much more or less as whole answers differed from each other
 * when nobody else asked (their median and 95th percentile, as of a lognormal distribution).
 */
export class WorkTimes {
  readonly #random: RandomNumbers
  readonly #kinds: Measured['costs']['kinds']

  constructor(measured: Measured, random: RandomNumbers) {
    this.#kinds = measured.costs.kinds
    this.#random = random
  }

  draw(kind: WorkKind, part: WorkPart): number {
    const { cpuMs, p50Ms, p95Ms } = this.#kinds[kind]
    return this.#random.lognormal(cpuMs[part], p50Ms > 0 ? Math.log(Math.max(1, p95Ms / p50Ms)) / DEVIATIONS_AT_P95 : 0)
  }
}
