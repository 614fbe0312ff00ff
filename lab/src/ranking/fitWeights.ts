/** One thing that was held against a question. */
export interface Candidate {
  readonly features: Readonly<Record<string, number>>
  /** What of its score is not learnt. */
  readonly fixed: number
  readonly isMeant: boolean
}

export type Weights = Readonly<Record<string, number>>

/** So many points of a score make a candidate e times as likely. */
const pointsOfLikelihood = 10
const rounds = 600
const step = 0.02
/** Pulls to zero what the questions do not need, in units of the features' spread. */
const ridge = 0.004
const [slow, fast, tiny] = [0.9, 0.999, 1e-9]

/**
 * The weights, none below zero, under which the candidate that was meant is most likely first: a softmax over the candidates of
 * each question, by Adam. The same questions give the same weights.
 * @param questions each with its candidates, of which one at least is meant
 */
export function fitWeights(questions: readonly (readonly Candidate[])[], names: readonly string[]): Weights {
  const spreads = names.map((name) => spreadOf(questions.flat().map(({ features }) => features[name] ?? 0)))
  const scaled = questions.map((candidates) =>
    candidates.map(({ features, fixed, isMeant }) => ({
      values: names.map((name, place) => (features[name] ?? 0) / (spreads[place] ?? 1)),
      fixed: fixed / pointsOfLikelihood,
      isMeant,
    })),
  )
  const learnt = names.map(() => 0)
  const [means, squares] = [names.map(() => 0), names.map(() => 0)]
  for (let round = 1; round <= rounds; round += 1)
    for (const [place, slope] of slopesOf(scaled, learnt).entries()) {
      const mean = slow * (means[place] ?? 0) + (1 - slow) * slope
      const square = fast * (squares[place] ?? 0) + (1 - fast) * slope * slope
      means[place] = mean
      squares[place] = square
      const move = mean / (1 - slow ** round) / (Math.sqrt(square / (1 - fast ** round)) + tiny)
      learnt[place] = Math.max(0, (learnt[place] ?? 0) - step * move)
    }
  const points = learnt.map((value, place) => (value / (spreads[place] ?? 1)) * pointsOfLikelihood)
  return Object.fromEntries(names.map((name, place) => [name, Number((points[place] ?? 0).toFixed(1))]))
}

interface Scaled {
  readonly values: readonly number[]
  readonly fixed: number
  readonly isMeant: boolean
}

/** By how much the loss grows with each weight. */
function slopesOf(questions: readonly (readonly Scaled[])[], learnt: readonly number[]): number[] {
  const slopes = learnt.map((value) => ridge * value)
  for (const candidates of questions) {
    const likely = likelihoods(candidates, learnt, () => true)
    const meant = likelihoods(candidates, learnt, ({ isMeant }) => isMeant)
    for (const [at, { values }] of candidates.entries()) {
      const excess = ((likely[at] ?? 0) - (meant[at] ?? 0)) / questions.length
      for (const [place, value] of values.entries()) slopes[place] = (slopes[place] ?? 0) + excess * value
    }
  }
  return slopes
}

function likelihoods(
  candidates: readonly Scaled[],
  learnt: readonly number[],
  counts: (candidate: Scaled) => boolean,
): number[] {
  const scores = candidates.map((candidate) =>
    counts(candidate)
      ? candidate.values.reduce((sum, value, place) => sum + value * (learnt[place] ?? 0), candidate.fixed)
      : Number.NEGATIVE_INFINITY,
  )
  const best = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - best))
  const sum = odds.reduce((total, value) => total + value, 0)
  return odds.map((value) => value / sum)
}

/** Standard deviation; 1 for a feature that is always the same. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1)
  return Math.sqrt(variance) || 1
}
