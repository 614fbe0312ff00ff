import { median } from '../median.ts'

/** A smaller loss is not worth a search for its cause, however steady the machine. */
export const LEAST_STEP = 0.05
/** Fewer say nothing of how far runs of one state lie apart. */
const FEWEST_RUNS = 3
/** Of a normal distribution, by its median absolute deviation; three of them leave one run in 370 outside. */
const DEVIATIONS = 3 * 1.4826

export interface RatioRuns {
  /** Committed: ours by the baseline. */
  readonly accepted: number
  readonly better: 'more' | 'less'
  /** Of this run, one for each pair. */
  readonly pairs: readonly number[]
  /** What earlier runs gave by what was committed then: 1 is the same. */
  readonly earlier: readonly number[]
}

export interface Comparison {
  readonly verdict: 'same' | 'worse' | 'better'
  /** The middle pair. */
  readonly ratio: number
  /** By how much of the committed ratio it is more, less below zero. */
  readonly change: number
  /** A change within it may be none. */
  readonly noise: number
}

/** A change counts when it is beyond the noise of the last runs and no smaller than the least step. */
export function compareRatios({ accepted, better, pairs, earlier }: RatioRuns): Comparison {
  const ratio = median(pairs)
  if (!(accepted > 0 && Number.isFinite(ratio))) throw new RangeError(`${ratio} cannot be held against ${accepted}`)
  const change = ratio / accepted - 1
  const noise = noiseOf({ accepted, pairs, earlier })
  const counts = Math.abs(change) > noise && Math.abs(change) >= LEAST_STEP
  if (!counts) return { verdict: 'same', ratio, change, noise }
  return { verdict: change < 0 === (better === 'more') ? 'worse' : 'better', ratio, change, noise }
}

/**
 * By the last runs, which one bad run among them does not widen. While they are few by the pairs of this one: the committed
 * ratio is the middle of as many, so the two may lie as far apart as the pairs do.
 */
function noiseOf({ accepted, pairs, earlier }: Omit<RatioRuns, 'better'>): number {
  if (earlier.length < FEWEST_RUNS) return (Math.max(...pairs) - Math.min(...pairs)) / accepted
  const middle = median(earlier)
  return DEVIATIONS * median(earlier.map((value) => Math.abs(value - middle)))
}
