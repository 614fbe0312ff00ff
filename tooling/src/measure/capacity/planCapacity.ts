import { type FoundInstallation, findInstallation } from './findInstallation.ts'
import { type Province, perSecondAt, perSecondAtPeak } from './province.ts'
import type { Measured } from './readMeasured.ts'
import { type SimulationResult, simulate } from './simulate.ts'

/** Visitors of the peak, as multiples of what is assumed. */
const GROWTH = [0.5, 1, 2, 4]
/** Of an ordinary day: night, morning, the busiest, noon, afternoon, evening. */
const HOURS = [3, 8, 10, 13, 16, 21]

export interface CapacityPlan {
  readonly perSecond: number
  readonly found: FoundInstallation
  /** With all of them in service, at the peak. */
  readonly whole: SimulationResult
  /** The same while all content is imported anew. */
  readonly imported: SimulationResult
  readonly hours: readonly { readonly hour: number; readonly perSecond: number; readonly result: SimulationResult }[]
  readonly growth: readonly { readonly factor: number; readonly found: FoundInstallation }[]
}

interface PlanOptions {
  readonly province: Province
  readonly measured: Measured
  readonly seconds: number
  readonly seed: number
}

/** The smallest installation for a province's peak, and how it does at other times and with more visitors. */
export function planCapacity(options: PlanOptions, stop: AbortSignal): CapacityPlan {
  const { province } = options
  const perSecond = perSecondAtPeak(province)
  // Each from the one before: more visitors never need less.
  const growth: { factor: number; found: FoundInstallation }[] = []
  for (const factor of GROWTH) {
    stop.throwIfAborted()
    const found = findInstallation({ ...options, perSecond: perSecond * factor }, growth.at(-1)?.found.left)
    growth.push({ factor, found })
  }
  const found = growth.find(({ factor }) => factor === 1)?.found
  if (!found) throw new Error('the peak itself is among its multiples')
  const { installation } = found
  return {
    perSecond,
    found,
    whole: simulate({ ...options, installation, perSecond }),
    imported: simulate({ ...options, installation, perSecond, hasImport: true }),
    hours: HOURS.map((hour) => {
      const atHour = perSecondAt(province, hour)
      return { hour, perSecond: atHour, result: simulate({ ...options, installation, perSecond: atHour }) }
    }),
    growth,
  }
}
