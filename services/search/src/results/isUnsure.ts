import { phrasedKinds } from '../phrases/phrasedKinds.ts'
import type { QueryPlan } from '../query/planQuery.ts'
import type { HitRow } from '../query/searchStatement.ts'
import { certaintyOf } from '../ranking/certaintyOf.ts'

/** Of anything else so much of what was asked must stand in its title, or all of it in its text. */
const sureShare = 0.75
/** Shares are sums of fractions. */
const tiny = 1e-6

/** Whether the first result is the best of what is there, rather than what was asked. What has the name that was asked is sure. */
export function isUnsure({ hits: [top], plan }: { hits: readonly HitRow[]; plan: QueryPlan }): boolean {
  if (!top?.features || top.isExact) return false
  // 德国失业金 is not the 失业金 of here.
  if (plan.elsewhereShare > 0 && top.coverage + plan.elsewhereShare < 1 + tiny) return true
  const isPhrased = phrasedKinds.includes(top.kind) || top.features.known > 0
  return isPhrased ? certaintyOf(top.features, plan) < 0 : top.share < sureShare
}
