import type { Asked, AskedKind } from '../askAtConstantRate.ts'

export interface KindOutcome {
  readonly asked: number
  readonly lost: number
  /** How the lost ones ended, and how many of each. */
  readonly endings: Readonly<Record<string, number>>
}

export interface FaultOutcome extends Readonly<Record<`${AskedKind}s`, KindOutcome>> {
  /** From the fault to the end of the last second in which something was lost; 0 when nothing was. */
  readonly recoverySeconds: number
  /** The longest that an answered question waited. */
  readonly longestMs: number
  /** Lost without any fault: then the figures tell of a machine that has too much to do. */
  readonly lostBefore: number
  /** Writes that visitors were told to be done, before the fault and after it. */
  readonly acknowledged: number
}

/** @param injectedAt when the part was lost, as the questions count their time */
export function summariseFault(all: readonly Asked[], injectedAt: number): FaultOutcome {
  // What was under way when the part was lost belongs to the fault.
  const asked = all.filter(({ endedAt }) => endedAt >= injectedAt)
  const lost = asked.filter(isLost)
  const lastLoss = Math.max(injectedAt, ...lost.map(({ endedAt }) => endedAt))
  const answered = asked.filter((one) => !isLost(one)).map(({ askedAt, endedAt }) => endedAt - askedAt)
  return {
    reads: outcomeOf(asked, 'read'),
    writes: outcomeOf(asked, 'write'),
    recoverySeconds: lost.length === 0 ? 0 : Math.ceil((lastLoss - injectedAt) / 1_000),
    longestMs: Math.max(0, ...answered),
    lostBefore: all.filter((one) => isLost(one) && one.endedAt < injectedAt).length,
    acknowledged: all.filter((one) => one.kind === 'write' && !isLost(one)).length,
  }
}

/** Without an answer, or with one that says that there is none. A refusal of too many (429) would be a fault of the load. */
function isLost({ ending }: Asked): boolean {
  return !/^[23]\d\d$/.test(ending)
}

function outcomeOf(asked: readonly Asked[], kind: AskedKind): KindOutcome {
  const all = asked.filter((one) => one.kind === kind)
  const lost = all.filter(isLost)
  const endings: Record<string, number> = {}
  for (const { ending } of lost) endings[ending] = (endings[ending] ?? 0) + 1
  return { asked: all.length, lost: lost.length, endings }
}
