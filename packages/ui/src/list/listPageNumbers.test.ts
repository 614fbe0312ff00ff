import { expect, test } from 'vitest'
import { listPageNumbers } from './listPageNumbers.ts'

const text = (pageNo: number, pageCount: number) =>
  listPageNumbers(pageNo, pageCount)
    .map((entry) => entry.pageNo ?? '…')
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 3 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 20, '1 … 4 5 6 7 8 … 20'],
  [20, 20, '1 … 18 19 20'],
  // A page past the end shows the way back.
  [30, 20, '1 … 20'],
])('page %i of %i shows %s', (pageNo, pageCount, expected) => {
  expect(text(pageNo, pageCount)).toBe(expected)
})
