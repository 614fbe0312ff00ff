import type { ConditionDto } from '@portal/contracts'

/** What is known of the questions: the chosen options, or that the question is not asked. Missing: not answered yet. */
export type Known = ReadonlyMap<string, readonly string[] | 'not-asked'>

/** `open` until the questions are answered on which it depends; then it never changes again by answering more. */
export type Verdict = 'yes' | 'no' | 'open'

/** Whether all conditions hold. */
export function decide(conditions: readonly ConditionDto[], known: Known): Verdict {
  const verdicts = conditions.map((condition) => decideOne(condition, known))
  if (verdicts.includes('no')) return 'no'
  return verdicts.includes('open') ? 'open' : 'yes'
}

/** The conditions that do not hold: why something was left out. */
export function findFailed(conditions: readonly ConditionDto[], known: Known): ConditionDto[] {
  return conditions.filter((condition) => decideOne(condition, known) === 'no')
}

function decideOne({ question, options, isNot }: ConditionDto, known: Known): Verdict {
  const chosen = known.get(question)
  if (chosen === undefined) return 'open'
  const isChosen = chosen !== 'not-asked' && options.some((option) => chosen.includes(option))
  return isChosen === isNot ? 'no' : 'yes'
}
