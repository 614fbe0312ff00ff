import type { Patience } from '../processes/readCpuSeconds.ts'

/** How much is done for each figure. */
export interface Effort {
  /** What the time of every load, and the number of its pages, is multiplied by. */
  readonly times: number
  /** Of a load of what is kept: so long, or until so many are answered. */
  readonly kept: { readonly durationMs: number; readonly maximum?: number }
  /** At most so many ask at once for pages that have to be rendered. */
  readonly mostAtOnce: number
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
  /** After so many the code that refuses is compiled for speed: the first thousand cost three to five times as much. */
  readonly warmAnswers: number
  /** So long after the last question what is done for many at once has ended: the sitemaps that name the pages were just written. */
  readonly settleMs: number
}

export const fullEffort: Effort = {
  times: 1,
  kept: { durationMs: 2_000 },
  mostAtOnce: Number.POSITIVE_INFINITY,
  guides: Number.POSITIVE_INFINITY,
  rounds: 3,
  idle: { longestMs: 180_000, lookMs: 500 },
  longestRestMs: 600_000,
  restMs: 2_000,
  warmAnswers: 20_000,
  settleMs: 60_000,
}

/** Proves that the bench measures what it says, in seconds; the figures are worth nothing. */
export const smokeEffort: Effort = {
  times: 0.05,
  // By number: on a busy machine a tenth of a second may pass without any processor time, of which no ratio can be made.
  kept: { durationMs: 30_000, maximum: 2_000 },
  // Beside other tests the portal rightly puts off whom it would keep waiting.
  mostAtOnce: 2,
  guides: 2_000,
  rounds: 1,
  idle: { longestMs: 100, lookMs: 50 },
  longestRestMs: 0,
  restMs: 100,
  warmAnswers: 1,
  settleMs: 0,
}
