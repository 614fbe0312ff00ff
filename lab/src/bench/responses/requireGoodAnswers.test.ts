import { expect, test } from 'vitest'
import type { StreamResult } from '../load/Plan.ts'
import { requireGoodAnswers } from './requireGoodAnswers.ts'

function result(endings: StreamResult['endings'], faults: readonly string[] = []): StreamResult {
  const asked = Object.values(endings).reduce((sum, count) => sum + count, 0)
  return { asked, unasked: 0, endings, durations: {}, good: 0, lateP99Ms: 0, faults }
}

test('a load that was answered as expected is measured', () => {
  expect(() => requireGoodAnswers('the portal', result({ 200: 30 }))).not.toThrow()
  expect(() => requireGoodAnswers('the portal', result({ 404: 30 }), ['404'])).not.toThrow()
})

test.each([
  ['only errors', result({ 500: 30 }), 'of 30 questions 30 ended with 500, none was answered with 200'],
  ['some errors', result({ 200: 29, 500: 1 }), 'of 30 questions 1 ended with 500'],
  ['nobody there', result({ broken: 4 }), 'of 4 questions 4 ended with broken, none was answered with 200'],
  ['nothing asked', result({}), 'of 0 questions none was answered with 200'],
  ['empty pages', result({ 200: 9 }, ['an empty body', 'an empty body']), 'of 9 questions an empty body'],
])('%s is a sentence instead of a figure', (_kind, answered, sentence) => {
  expect(() => requireGoodAnswers('the baseline', answered)).toThrow(`the baseline: not measured, ${sentence}`)
})
