import type { RankFeatures } from './rankSql.ts'
import { weightOf } from './weightOf.ts'

const speaksFor = ['coverage', 'likeness', 'held', 'known'] as const satisfies (keyof RankFeatures)[]

/**
 * How surely a result is what was asked rather than the best of what is not; below 0 it is not. What speaks for it are its
 * features, against it the words of the question that stand in no name.
 * @param unknownShare see QueryPlan
 */
export function certaintyOf(features: RankFeatures, unknownShare: number): number {
  const reasons = speaksFor.reduce((sum, name) => sum + weightOf('certainty', name) * features[name], 0)
  return reasons - weightOf('certainty', 'threshold') - weightOf('certainty', 'unknown') * unknownShare
}
