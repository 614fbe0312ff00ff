import type { Patience } from '../processes/readCpuSeconds.ts'

/** How much is done for each figure. */
export interface Effort {
  /** What the time of every load, and the number of its pages, is multiplied by. */
  readonly times: number
  /** At least so many guides are there to be asked for. */
  readonly guides: number
  /** Of portal and baseline in turn. */
  readonly rounds: number
  /** Of a server that has to be at rest before it is loaded. */
  readonly idle: Patience
  /** How long a portal has to give back what a fill took. */
  readonly longestRestMs: number
  /** How long a server at rest is watched, to know what it burns then. */
  readonly restMs: number
}

export const fullEffort: Effort = {
  times: 1,
  guides: Number.POSITIVE_INFINITY,
  rounds: 3,
  idle: { longestMs: 180_000, lookMs: 500 },
  longestRestMs: 600_000,
  restMs: 2_000,
}

/** Proves that the bench measures what it says, in seconds; the figures are worth nothing. */
export const smokeEffort: Effort = {
  times: 0.05,
  guides: 2_000,
  rounds: 1,
  idle: { longestMs: 1_000, lookMs: 100 },
  longestRestMs: 0,
  restMs: 100,
}
