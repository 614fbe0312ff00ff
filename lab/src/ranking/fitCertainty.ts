import { type Candidate, fitWeights, type Weights } from './fitWeights.ts'

/** What a question found first; undefined when nothing. */
export interface FoundFirst {
  readonly features: Readonly<Record<string, number>>
  /** Share of its words that stand in no name. */
  readonly unknownShare: number
  /** Its last word is one of them. */
  readonly isLastUnknown: boolean
  /** False for a question that has no answer here. */
  readonly hasAnswer: boolean
}

/** 1: questions without an answer count as often in all as those with one, 0: each as often as one of the others. */
const unansweredCount = 0.9

const speaksFor = ['coverage', 'likeness', 'held', 'known']

/**
 * Weights under which what speaks for a result outweighs the threshold and what is unknown when the question has an answer here,
 * and not when it has none: a choice between the result and nothing. Lists have few questions without an answer, which count
 * several times: a card about nonsense is worse than a good result called unsure, but visitors ask for what there is.
 */
export function fitCertainty(found: readonly FoundFirst[]): Weights {
  const choices = found.map(({ features, unknownShare, isLastUnknown, hasAnswer }) => ({
    hasAnswer,
    choice: [
      { features: { ...features, threshold: 0, unknown: 0, lastUnknown: 0 }, fixed: 0, isMeant: hasAnswer },
      {
        features: { threshold: 1, unknown: unknownShare, lastUnknown: isLastUnknown ? 1 : 0 },
        fixed: 0,
        isMeant: !hasAnswer,
      },
    ] satisfies Candidate[],
  }))
  const answered = choices.filter(({ hasAnswer }) => hasAnswer)
  const unanswered = choices.filter(({ hasAnswer }) => !hasAnswer)
  const times = Math.max(1, Math.round((answered.length / Math.max(unanswered.length, 1)) ** unansweredCount))
  const balanced = [...answered, ...Array.from({ length: times }, () => unanswered).flat()]
  return fitWeights(
    balanced.map(({ choice }) => choice),
    [...speaksFor, 'threshold', 'unknown', 'lastUnknown'],
  )
}

/** Whether the weights call the result what was asked. */
export function isSure({ features, unknownShare, isLastUnknown }: FoundFirst, weights: Weights): boolean {
  const reasons = speaksFor.reduce((sum, name) => sum + (weights[name] ?? 0) * (features[name] ?? 0), 0)
  const against = (weights.unknown ?? 0) * unknownShare + (isLastUnknown ? (weights.lastUnknown ?? 0) : 0)
  return reasons >= (weights.threshold ?? 0) + against
}
