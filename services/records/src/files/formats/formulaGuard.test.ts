import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './formulaGuard.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ["'甲'", "'甲'"],
  ['甲=1', '甲=1'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(guardCell(cell)).toBe(written)
})

test('whatever is written is no formula, and is read again as it was', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '甲') }))
  fc.assert(
    fc.property(cell, (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguardCell(guardCell(text))).toBe(text)
    }),
  )
})
