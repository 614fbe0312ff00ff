import type { QuestionDto } from '@portal/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryQuestions, everyAnswer, question } from '../../test/arbitraryQuestions.ts'
import { type Answers, formatAnswers, parseAnswers } from './answers.ts'
import { decide } from './decide.ts'
import { findQuestionPath } from './findQuestionPath.ts'

/** Questions with the choices of a visitor who goes through to the end. */
const visit = fc.record({ questions: arbitraryQuestions, choices: fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }) })

function answerNext(questions: readonly QuestionDto[], answers: Answers, choice: number): Answers {
  const { next } = findQuestionPath(questions, answers)
  if (!next) return answers
  const possible = everyAnswer(next)
  return new Map([...answers, [next.id, possible[choice % possible.length] ?? []]])
}

/** The questions that speak of one, directly or through others. */
function dependentsOf(id: string, questions: readonly QuestionDto[]): Set<string> {
  const found = new Set([id])
  for (const entry of questions) {
    if (entry.showIf.some((condition) => found.has(condition.question))) found.add(entry.id)
  }
  return found
}

test('every path ends: who answers what is asked is done after as many answers as there are questions', () => {
  fc.assert(
    fc.property(visit, ({ questions, choices }) => {
      let answers: Answers = new Map()
      let before = questions.length + 1
      for (const choice of choices) {
        const { remaining } = findQuestionPath(questions, answers)
        expect(remaining).toBeLessThanOrEqual(before)
        before = remaining
        answers = answerNext(questions, answers, choice)
      }
      const path = findQuestionPath(questions, answers)
      expect(path).toMatchObject({ next: undefined, remaining: 0, dropped: [] })
    }),
  )
})

test('a changed answer costs only answers that depend on it', () => {
  fc.assert(
    fc.property(visit, fc.nat(4), fc.nat(7), ({ questions, choices }, place, other) => {
      const answers = choices.reduce((so, choice) => answerNext(questions, so, choice), new Map() as Answers)
      const answered = questions.filter((entry) => answers.has(entry.id))
      const changed = answered[place % answered.length]
      if (!changed) return
      const possible = everyAnswer(changed)
      const again = findQuestionPath(
        questions,
        new Map([...answers, [changed.id, possible[other % possible.length] ?? []]]),
      )
      const dependents = dependentsOf(changed.id, questions)
      for (const [id, chosen] of answers) if (!dependents.has(id)) expect(again.answers.get(id)).toEqual(chosen)
    }),
  )
})

test('what was decided stays decided by answering more', () => {
  fc.assert(
    fc.property(visit, ({ questions, choices }) => {
      const conditions = questions.map((entry) => entry.showIf)
      let answers: Answers = new Map()
      let before = conditions.map((list) => decide(list, findQuestionPath(questions, answers).known))
      for (const choice of choices) {
        answers = answerNext(questions, answers, choice)
        const after = conditions.map((list) => decide(list, findQuestionPath(questions, answers).known))
        before.forEach((verdict, index) => {
          if (verdict !== 'open') expect(after[index]).toBe(verdict)
        })
        before = after
      }
      expect(before).not.toContain('open')
    }),
  )
})

test('kept answers survive the address, and any text at all is walked without an error', () => {
  fc.assert(
    fc.property(visit, fc.string(), ({ questions, choices }, noise) => {
      const answers = choices.reduce((so, choice) => answerNext(questions, so, choice), new Map() as Answers)
      const parsed = parseAnswers(formatAnswers(answers))
      expect(parsed).toEqual({ answers, isUnreadable: false })
      const path = findQuestionPath(questions, parseAnswers(`${formatAnswers(answers)},${noise}`).answers)
      expect(findQuestionPath(questions, path.answers)).toMatchObject({ answers: path.answers, dropped: [] })
    }),
  )
})

const three = [
  question('q1'),
  question('q2', { showIf: [{ question: 'q1', options: ['o1'], isNot: false }] }),
  question('q3', { kind: 'multiple', optionCount: 3 }),
]

test.each([
  ['nothing', '', '', 'q1', []],
  ['a question that waits for an earlier one', 'q2:o1', '', 'q1', ['not-asked']],
  ['an answer out of order', 'q3:o2', 'q3:o2', 'q1', []],
  ['a question that is no longer asked', 'q1:o2,q2:o1', 'q1:o2', 'q3', ['not-asked']],
  ['two choices where one is wanted', 'q1:o1,q1:o2', '', 'q1', ['one-only']],
  ['no choice where one is wanted', 'q1:-', '', 'q1', ['one-only']],
  ['an option that is gone', 'q1:o9', '', 'q1', ['unknown']],
  ['a question that is gone', 'q1:o2,q9:o1', 'q1:o2', 'q3', ['unknown']],
  ['none of a multiple choice', 'q1:o2,q3:-', 'q1:o2,q3:-', undefined, []],
  [
    'several of a multiple choice, one of them gone',
    'q1:o2,q3:o3,q3:o9,q3:o1',
    'q1:o2,q3:o1,q3:o3',
    undefined,
    ['unknown'],
  ],
  ['a multiple choice of which all are gone', 'q1:o2,q3:o9', 'q1:o2', 'q3', ['unknown']],
  ['noise', 'constructor:__proto__,;drop,q1:o2', 'q1:o2', 'q3', []],
])('answers with %s', (_, given, kept, next, dropped) => {
  const path = findQuestionPath(three, parseAnswers(given).answers)
  expect(formatAnswers(path.answers)).toBe(kept)
  expect(path.next?.id).toBe(next)
  expect(path.dropped.map((entry) => entry.reason)).toEqual(dropped)
})

test('a text beyond all bounds is read up to the bound', () => {
  const parsed = parseAnswers('q1:o1,'.repeat(100_000))
  expect([...parsed.answers]).toEqual([['q1', ['o1']]])
  expect(parsed.isUnreadable).toBe(true)
})
