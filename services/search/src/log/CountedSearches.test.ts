import { expect, test } from 'vitest'
import { CountedSearches } from './CountedSearches.ts'

test('of one network a word counts once a day, each of another, and all again on the next day', () => {
  let day = '2026-11-24'
  const counted = new CountedSearches(() => day)
  expect(['a', 'a', 'b', 'a'].map((network) => counted.count(network, '居住证'))).toEqual([true, false, true, false])
  expect(counted.count('a', '护照')).toBe(true)
  day = '2026-11-25'
  expect(counted.count('a', '居住证')).toBe(true)
})

test('however many words one network invents, few count, and those of others count all the same', () => {
  const counted = new CountedSearches(() => 'today')
  const invented = Array.from({ length: 5_000 }, (_, at) => counted.count('one', `词${at}`))
  expect(invented.filter(Boolean)).toHaveLength(200)
  expect(counted.count('other', '词4999')).toBe(true)
})

test('however many networks ask, the memory they take is bounded', () => {
  const counted = new CountedSearches(() => 'today')
  let count = 0
  for (let at = 0; at < 205_000; at += 1) if (counted.count(`${at}`, '居住证')) count += 1
  expect(count).toBe(200_000)
})
