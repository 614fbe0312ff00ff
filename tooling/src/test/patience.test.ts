import { expect, test } from 'vitest'
import { patience } from './patience.ts'

test.each([
  [0, 2, 1],
  [2, 2, 1],
  [2.1, 2, 2],
  [7, 2, 4],
  [400, 2, 8],
])('with %d waiting for %d cores limits are %d times as long', (load, cores, factor) => {
  expect(patience(load, cores)).toBe(factor)
})
