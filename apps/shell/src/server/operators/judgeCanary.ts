import type { Variant } from '@portal/contracts'
import type { RenderRecord } from '../metrics/RenderRecords.ts'

/** Pages that both builds must have rendered before their shares of faults, and their times, are compared. */
const ENOUGH_ANSWERS = 100
/** A canary that fails more often than every fourth page needs no more than this. */
const FEW_ANSWERS = 20
const BAD_FAULTS = 0.25
/** More faults than the live build has, as a share of all pages. */
const ALLOWED_FAULTS = 0.01
/** How much slower the slowest twentieth of its pages may be; milliseconds are those that one cannot tell from noise. */
const ALLOWED_SLOWNESS = 1.5
const NOISE_MS = 5
const SLOW_PERCENTILE = 95
const MINUTE_MS = 60_000

export interface Verdict {
  readonly verdict: 'drop' | 'promote'
  /** For the log, the overview and whoever released it. */
  readonly reason: string
}

interface Evidence {
  readonly variant: Pick<Variant, 'since' | 'promoteAfterMinutes'>
  readonly canary: Pick<RenderRecord, 'answers' | 'faults' | 'timed' | 'percentile'>
  /** Of the live build, since the canary began. */
  readonly live: Pick<RenderRecord, 'answers' | 'faults' | 'timed' | 'percentile'>
  readonly now: Date
}

/** What becomes of a canary by what both builds did at the same time; undefined while that is open. */
export function judgeCanary({ variant, canary, live, now }: Evidence): Verdict | undefined {
  const fault = findFaultiness(canary, live) ?? findSlowness(canary, live)
  if (fault) return { verdict: 'drop', reason: fault }
  const { since, promoteAfterMinutes } = variant
  if (promoteAfterMinutes === undefined || canary.answers < ENOUGH_ANSWERS) return undefined
  if (now.getTime() - Date.parse(since) < promoteAfterMinutes * MINUTE_MS) return undefined
  return { verdict: 'promote', reason: `${canary.answers} pages in ${promoteAfterMinutes} minutes, no worse than live` }
}

function findFaultiness(canary: Evidence['canary'], live: Evidence['live']): string | undefined {
  const share = canary.faults / Math.max(1, canary.answers)
  const usual = live.faults / Math.max(1, live.answers)
  const isBad = canary.answers >= FEW_ANSWERS && share > usual + BAD_FAULTS
  if (!isBad && !(canary.answers >= ENOUGH_ANSWERS && share > usual + ALLOWED_FAULTS)) return undefined
  return `${canary.faults} of ${canary.answers} pages failed, of the live build ${live.faults} of ${live.answers}`
}

function findSlowness(canary: Evidence['canary'], live: Evidence['live']): string | undefined {
  if (canary.timed < ENOUGH_ANSWERS || live.timed < ENOUGH_ANSWERS) return undefined
  const slow = canary.percentile(SLOW_PERCENTILE) ?? 0
  const usual = live.percentile(SLOW_PERCENTILE) ?? 0
  if (slow <= usual * ALLOWED_SLOWNESS + NOISE_MS) return undefined
  return `19 of 20 pages took up to ${Math.round(slow)} ms, those of the live build ${Math.round(usual)} ms`
}
