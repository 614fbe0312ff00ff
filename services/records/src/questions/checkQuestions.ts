import type { ConditionDto, QuestionDto } from '@portal/contracts'
import { decide, type Known } from './decide.ts'

/** Something that conditions choose: a member, a material, a result. `path` is its place in the record. */
export interface Choice {
  name: string
  conditions: readonly ConditionDto[]
  path: readonly (string | number)[]
}

export interface QuestionFault {
  path: readonly (string | number)[]
  message: string
}

/** Trying out answers stops here; a person could not follow such conditions either. */
const maxTries = 20_000

/**
 * What is wrong with questions and with what they choose: repeated ids, conditions on unknown or later questions (which
 * rules out circles) and on unknown options, and what no answers at all could ever reach. Empty when all is well.
 */
export function checkQuestions(questions: readonly QuestionDto[], choices: readonly Choice[]): QuestionFault[] {
  const faults = questions.flatMap((question, index) => [
    ...repeated(question, questions.slice(0, index), ['questions', index]),
    ...checkConditions(
      { name: `问题“${question.text}”`, conditions: question.showIf, path: ['questions', index, 'showIf'] },
      { questions, earlier: questions.slice(0, index) },
    ),
  ])
  faults.push(...choices.flatMap((choice) => checkConditions(choice, { questions, earlier: questions })))
  if (faults.length > 0) return faults
  return [
    ...questions.map((question, index) => ({
      name: `问题“${question.text}”`,
      conditions: question.showIf,
      path: ['questions', index, 'showIf'],
    })),
    ...choices,
  ].flatMap((choice) => checkReachable(choice, questions))
}

function repeated(question: QuestionDto, earlier: readonly QuestionDto[], path: (string | number)[]): QuestionFault[] {
  const ids = question.options.map((option) => option.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return [
    ...(earlier.some((other) => other.id === question.id)
      ? [{ path: [...path, 'id'], message: `问题编号“${question.id}”重复` }]
      : []),
    ...(twice === undefined
      ? []
      : [{ path: [...path, 'options'], message: `问题“${question.text}”的选项编号“${twice}”重复` }]),
  ]
}

function checkConditions(
  choice: Choice,
  among: { questions: readonly QuestionDto[]; earlier: readonly QuestionDto[] },
): QuestionFault[] {
  return choice.conditions.flatMap((condition) => {
    const target = among.earlier.find((question) => question.id === condition.question)
    const fault = (message: string) => ({ path: choice.path, message: `${choice.name}的条件${message}` })
    if (!target) {
      const isLater = among.questions.some((question) => question.id === condition.question)
      return [
        fault(
          isLater
            ? `引用了自己或者排在后面的问题“${condition.question}”，会形成循环`
            : `引用了不存在的问题“${condition.question}”`,
        ),
      ]
    }
    return condition.options
      .filter((id) => !target.options.some((option) => option.id === id))
      .map((id) => fault(`引用了问题“${target.text}”中不存在的选项“${id}”`))
  })
}

function checkReachable(choice: Choice, questions: readonly QuestionDto[]): QuestionFault[] {
  const result = canBeMet(choice.conditions, questions)
  if (result === 'yes') return []
  const message =
    result === 'no' ? '的条件互相矛盾，无论怎样回答都不会出现' : '的条件过于复杂，无法核对，请拆分或者简化'
  return [{ path: choice.path, message: `${choice.name}${message}` }]
}

/** Tries the answers to all questions on which the conditions depend, leaving a branch as soon as it is decided. */
function canBeMet(conditions: readonly ConditionDto[], questions: readonly QuestionDto[]): 'yes' | 'no' | 'unknown' {
  const relevant = questionsBehind(conditions, questions)
  const mentioned = [...conditions, ...relevant.flatMap((question) => question.showIf)]
  let tries = 0
  function search(index: number, known: Known): boolean {
    const verdict = decide(conditions, known)
    const question = relevant[index]
    if (verdict !== 'open' || !question) return verdict === 'yes'
    const isAsked = decide(question.showIf, known) === 'yes'
    for (const answer of isAsked ? answersTo(question, mentioned) : (['not-asked'] as const)) {
      tries += 1
      if (tries > maxTries) return false
      if (search(index + 1, new Map([...known, [question.id, answer]]))) return true
    }
    return false
  }
  if (search(0, new Map())) return 'yes'
  return tries > maxTries ? 'unknown' : 'no'
}

/** The questions that conditions speak of, and those that decide whether these are asked, in the order of asking. */
function questionsBehind(conditions: readonly ConditionDto[], questions: readonly QuestionDto[]): QuestionDto[] {
  const wanted = new Set(conditions.map((condition) => condition.question))
  for (const question of [...questions].reverse()) {
    if (wanted.has(question.id)) for (const condition of question.showIf) wanted.add(condition.question)
  }
  return questions.filter((question) => wanted.has(question.id))
}

/** Every answer that makes a difference: options that no condition mentions are all the same. */
function* answersTo(question: QuestionDto, conditions: readonly ConditionDto[]): Generator<string[]> {
  const named = new Set(
    conditions.flatMap((condition) => (condition.question === question.id ? condition.options : [])),
  )
  const options = question.options.map((option) => option.id)
  const different = options.filter((id) => named.has(id))
  const other = options.find((id) => !named.has(id))
  if (question.kind === 'multiple') yield* subsets(different)
  else for (const id of other === undefined ? different : [...different, other]) yield [id]
}

function* subsets(ids: readonly string[]): Generator<string[]> {
  const [first, ...rest] = ids
  if (first === undefined) return yield []
  for (const subset of subsets(rest)) {
    yield subset
    yield [first, ...subset]
  }
}
