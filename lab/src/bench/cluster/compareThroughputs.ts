import { median } from '../median.ts'
import type { Throughput, ThroughputPair } from './measureThroughput.ts'
import { partKinds } from './parts/readPartSeconds.ts'

/** Neither serves pages: on machines of their own they would leave the processors to what does. */
const ELSEWHERE = ['load', 'balancer'] as const

export interface ThroughputRatio {
  /** Two of each by one of each, pair by pair, as measured. */
  readonly ratios: readonly number[]
  readonly ratio: number
  /**
   * What two of each would reach by their processor time, were both processors theirs alone, by what one of each reaches;
   * at most twice. It is arithmetic, not a measurement.
   */
  readonly ratioAlone: number
  /** Of the processor time with two of each, what went to who asks and to the balancer. */
  readonly shareElsewhere: number
}

export function compareThroughputs(pairs: readonly ThroughputPair[], processors: number): ThroughputRatio {
  const ratios = pairs.map(({ one, two }) => two.perSecond / one.perSecond)
  return {
    ratios,
    ratio: median(ratios),
    ratioAlone: median(pairs.map(({ one, two }) => Math.min(2, (processors * 1_000) / ownCpuMs(two) / one.perSecond))),
    shareElsewhere: median(pairs.map(({ two }) => 1 - ownCpuMs(two) / allCpuMs(two))),
  }
}

function ownCpuMs(throughput: Throughput): number {
  return allCpuMs(throughput) - ELSEWHERE.reduce((sum, kind) => sum + throughput.cpuMs[kind], 0)
}

function allCpuMs({ cpuMs }: Throughput): number {
  return partKinds.reduce((sum, kind) => sum + cpuMs[kind], 0)
}
