import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './formulaGuard.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ['\n=1+1', "'\n=1+1"],
  [' =1+1', "' =1+1"],
  ['\u3000\u200b=1+1', "'\u3000\u200b=1+1"],
  ['\r甲', "'\r甲"],
  ['\t甲', "'\t甲"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' 甲', ' 甲'],
  ["'甲'", "'甲'"],
  ['甲=1', '甲=1'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(guardCell(cell)).toBe(written)
})

test('whatever is written is no formula, and is read again as it was', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠﹦− \t\r\n\u3000\u200b甲") }))
  fc.assert(
    fc.property(cell, (text) => {
      expect(guardCell(text).replace(/^[ \u3000\u200b]+/, '')).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      expect(unguardCell(guardCell(text))).toBe(text)
    }),
  )
})
