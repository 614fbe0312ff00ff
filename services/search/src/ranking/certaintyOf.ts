import type { RankFeatures } from './rankSql.ts'
import { weightOf } from './weightOf.ts'

const speaksFor = ['coverage', 'likeness', 'held', 'known'] as const satisfies (keyof RankFeatures)[]
/** Read at the start, not at the first question: what lacks a number must not start. */
const weights = speaksFor.map((name) => ({ name, weight: weightOf('certainty', name) }))
const threshold = weightOf('certainty', 'threshold')
const unknown = weightOf('certainty', 'unknown')
const lastUnknown = weightOf('certainty', 'lastUnknown')

/** What of a question stands in no name; see QueryPlan. */
interface Unknown {
  readonly unknownShare: number
  readonly isLastUnknown: boolean
}

/**
 * How surely a result is what was asked rather than the best of what is not; below 0 it is not. What speaks for it are its
 * features, against it the words of the question that stand in no name.
 */
export function certaintyOf(
  features: Pick<RankFeatures, (typeof speaksFor)[number]>,
  { unknownShare, isLastUnknown }: Unknown,
): number {
  const reasons = weights.reduce((sum, { name, weight }) => sum + weight * features[name], 0)
  return reasons - threshold - unknown * unknownShare - (isLastUnknown ? lastUnknown : 0)
}
