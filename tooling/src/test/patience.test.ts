import { expect, test } from 'vitest'
import { patience } from './patience.ts'

test.each([
  [0, 2, 1],
  [2, 2, 1],
  [2.1, 2, 2],
  [7, 2, 4],
  [400, 2, 8],
])('with %d waiting for %d cores limits are %d times as long', (load, cores, factor) => {
  expect(patience(load, cores, 1)).toBe(factor)
})

test('who begins much at once asks for more than the load of the last minute', () => {
  expect(patience(1, 2, 4)).toBe(4)
  expect(patience(12, 2, 4)).toBe(6)
})
