import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, normalise } from './normalise.ts'

test('full width, traditional script and letter case are written one way', () => {
  expect(normalise('駕駛證換證')).toBe('驾驶证换证')
  expect(['衞生許可', '衛生許可', '櫃枱', '准予許可', '收費標準'].map(normalise)).toEqual([
    '卫生许可',
    '卫生许可',
    '柜台',
    '准予许可',
    '收费标准',
  ])
  expect(normalise('ＳＢＫ　１２３４５')).toBe('sbk 12345')
  expect(nameKey('内地居民婚姻登记（结婚）')).toBe('内地居民婚姻登记结婚')
})

test('whatever is typed, the written form is short, well formed and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const once = normalise(text)
      expect(once.length).toBeLessThanOrEqual(100)
      expect(once.isWellFormed()).toBe(true)
      expect(nameKey(once)).toMatch(/^[\p{L}\p{N}]*$/u)
    }),
  )
})
