import type { Asked } from '../../bench/cluster/askAtConstantRate.ts'
import { AGED, NAMED } from './classifyPage.ts'
import type { ExperimentResult } from './Fault.ts'
import { type Ending, endings, type Group, groupNames } from './groups.ts'

export function endingOf({ ending, remark }: Pick<Asked, 'ending' | 'remark'>): Ending {
  if (/^[23]\d\d$/.test(ending)) return remark === AGED ? 'aged' : 'usual'
  if (ending === '503') return 'refused'
  if (/^\d+$/.test(ending)) return 'failed'
  return ending === 'timed out' ? 'silent' : 'cut'
}

interface Times {
  /** All in milliseconds of `performance.now()`. */
  readonly injectedAt: number
  /** When a person began to mend it; without one it mends itself. */
  readonly repairedAt: number | undefined
  /** When it was over by what answers do not show. */
  readonly recoveredAt: number | undefined
}

type Impact = Omit<ExperimentResult, 'acknowledged' | 'lost' | 'figures'>

/** What visitors met, and until when. */
export function measureImpact(asked: readonly Asked[], { injectedAt, repairedAt, recoveredAt }: Times): Impact {
  // What was under way when the fault came belongs to it.
  const after = asked.filter(({ endedAt }) => endedAt >= injectedAt)
  const troubled = after.filter((one) => endingOf(one) !== 'usual')
  const from = repairedAt ?? injectedAt
  const over = Math.max(from, recoveredAt ?? 0, ...troubled.map(({ endedAt }) => endedAt))
  const isMeanwhile = ({ askedAt }: Asked) => askedAt <= over
  return {
    recoverySeconds: (over - from) / 1_000,
    counts: countAll(after.filter(isMeanwhile)),
    namedRefusals: after.filter(({ ending, remark }) => ending === '503' && remark === NAMED).length,
    troubleBefore: asked.filter((one) => one.endedAt < injectedAt && endingOf(one) !== 'usual').length,
  }
}

function countAll(asked: readonly Asked[]): Impact['counts'] {
  const none = () => Object.fromEntries(Object.keys(endings).map((ending) => [ending, 0])) as Record<Ending, number>
  const counts = Object.fromEntries(groupNames.map((group) => [group, none()])) as Record<Group, Record<Ending, number>>
  for (const one of asked) if (isGroup(one.group)) counts[one.group][endingOf(one)] += 1
  return counts
}

function isGroup(name: string | undefined): name is Group {
  return groupNames.some((group) => group === name)
}
