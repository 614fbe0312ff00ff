import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey } from '../words/normalise.ts'
import { findTyped } from './findTyped.ts'

const typedIn = (text: string, key: string) => {
  const place = findTyped(text, key)
  return place && text.slice(place.from, place.to)
}

describe('what was typed', () => {
  test.each([
    ['结婚登记', '结', '结'],
    ['内地居民婚姻登记（结婚）', '结婚', '结婚'],
    ['内地居民婚姻登记（结婚）', '登记结', '登记（结'],
    ['结婚登记', 'jieh', '结婚'],
    ['结婚登记', 'hun', '婚'],
    ['结婚登记', 'jh', '结婚'],
    ['住房公积金提取', 'gjj', '公积金'],
    ['住房公积金提取', 'gongjijint', '公积金提'],
    ['C1驾驶证', 'c1jia', 'C1驾'],
    ['Ⅲ类医疗器械', 'iii类', 'Ⅲ类'],
    ['結婚登記', '结婚', '結婚'],
    ['银行开户', 'yinhang', '银行'],
    ['结婚登记', '离婚', undefined],
    ['结婚登记', 'jiehz', undefined],
    ['', 'a', undefined],
  ])('in %j as %j is %j', (text, key, expected) => expect(typedIn(text, key)).toBe(expected))

  test('written as it stands is found in any text, at whole characters', () => {
    const text = fc.string({ unit: fc.constantFrom(...'结婚登记（证）a1 B😀𠮷'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(text, (name) => {
        const key = nameKey(name)
        fc.pre(key !== '')
        expect(nameKey(typedIn(name, key) ?? '')).toBe(key)
      }),
    )
  })
})
