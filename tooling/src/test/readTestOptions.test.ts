import { expect, test } from 'vitest'
import { readTestOptions } from './readTestOptions.ts'

test('without options everything of the everyday tier runs, in an order of its own', () => {
  expect(readTestOptions([], () => 0.5)).toEqual({ paths: [], isWhole: false, seed: 500_000 })
})

test('paths, the whole and the order of an earlier run can be asked for', () => {
  expect(readTestOptions(['apps/halls', '--seed', '7', 'e2e/halls'])).toEqual({
    paths: ['apps/halls', 'e2e/halls'],
    isWhole: false,
    seed: 7,
  })
  expect(readTestOptions(['--all']).isWhole).toBe(true)
})

test.each([
  [['--seed', 'x'], /--seed/],
  [['--seed', '-1'], /--seed/],
  [['--seed', '1.5'], /--seed/],
  [['--everything'], /--all/],
])('what is no option is refused with a sentence: %j', (parameters, sentence) => {
  expect(() => readTestOptions(parameters)).toThrow(sentence)
})
