import type { ConditionDto, QuestionDto } from '@portal/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryQuestions, everyAnswer, question } from '../../test/arbitraryQuestions.ts'
import { checkQuestions } from './checkQuestions.ts'
import { findQuestionPath } from './findQuestionPath.ts'

const on = (id: string, options: string[], isNot = false): ConditionDto => ({ question: id, options, isNot })

function everyEnd(questions: readonly QuestionDto[], answers = new Map<string, string[]>()): Map<string, string[]>[] {
  const { next } = findQuestionPath(questions, answers)
  if (!next) return [answers]
  return everyAnswer(next).flatMap((chosen) => everyEnd(questions, new Map([...answers, [next.id, chosen]])))
}

test('exactly the questions are refused that no visitor can come to', () => {
  fc.assert(
    fc.property(arbitraryQuestions, (questions) => {
      const reached = new Set(everyEnd(questions).flatMap((answers) => [...answers.keys()]))
      const refused = checkQuestions(questions, []).map((fault) => fault.path[1])
      expect(refused).toEqual(questions.flatMap((entry, index) => (reached.has(entry.id) ? [] : [index])))
    }),
    { numRuns: 200 },
  )
})

test.each<[string, QuestionDto[], ConditionDto[], string]>([
  [
    'a condition on a later question',
    [question('q1', { showIf: [on('q2', ['o1'])] }), question('q2')],
    [],
    '会形成循环',
  ],
  ['a condition on itself', [question('q1', { showIf: [on('q1', ['o1'])] })], [], '会形成循环'],
  ['a condition on an unknown question', [question('q1', { showIf: [on('q7', ['o1'])] })], [], '不存在的问题“q7”'],
  ['a condition on an unknown option', [question('q1')], [on('q1', ['o5'])], '不存在的选项“o5”'],
  ['two questions of one name', [question('q1'), question('q1')], [], '问题编号“q1”重复'],
  ['conditions that contradict each other', [question('q1')], [on('q1', ['o1']), on('q1', ['o2'])], '互相矛盾'],
  ['conditions that no option is left for', [question('q1')], [on('q1', ['o1', 'o2'], true)], '互相矛盾'],
])('%s is refused by name', (_, questions, conditions, message) => {
  const choices = [{ name: '事项“户口登记”', conditions, path: ['members', 0, 'when'] }]
  const faults = checkQuestions(questions, choices)
  expect(faults).toHaveLength(1)
  expect(faults[0]?.message).toContain(message)
})

test('conditions too tangled to be tried out are refused, in bounded work', () => {
  const questions = Array.from({ length: 6 }, (_, index) =>
    question(`q${index + 1}`, { kind: 'multiple', optionCount: 20 }),
  )
  const last = questions.map((entry) =>
    on(
      entry.id,
      entry.options.map((option) => option.id),
      true,
    ),
  )
  const tangled = [...last, on('q6', ['o1'])]
  const faults = checkQuestions(questions, [{ name: '材料“证明”', conditions: tangled, path: ['materials', 0] }])
  expect(faults[0]?.message).toMatch(/过于复杂|互相矛盾/)
})
