import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, normalise, stripQuestion } from './normalise.ts'

test('full width, traditional script and letter case are written one way', () => {
  expect(normalise('駕駛證換證')).toBe('驾驶证换证')
  expect(normalise('ＳＢＫ　１２３４５')).toBe('sbk 12345')
  expect(nameKey('内地居民婚姻登记（结婚）')).toBe('内地居民婚姻登记结婚')
})

test.each([
  ['身份证丢了怎么办', '身份证丢'],
  ['请问去哪里办居住证', '办居住证'],
  ['开奶茶店需要什么材料？', '开奶茶店'],
  ['如何办理护照', '办理护照'],
  ['怎么办', '怎么办'],
  ['落户', '落户'],
])('%s asks about %s', (question, subject) => {
  expect(stripQuestion(question)).toBe(subject)
})

test('whatever is typed, the written form is short, well formed and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const once = normalise(text)
      expect(once.length).toBeLessThanOrEqual(100)
      expect(stripQuestion(once).length).toBeLessThanOrEqual(once.length)
      expect(nameKey(once)).toMatch(/^[\p{L}\p{N}]*$/u)
    }),
  )
})
