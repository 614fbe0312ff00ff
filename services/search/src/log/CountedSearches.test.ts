import { expect, test } from 'vitest'
import { CountedSearches } from './CountedSearches.ts'

const by = (id: string, site?: string) => ({ id, site })

test('of one network a word counts once a day, each of another, and all again on the next day', () => {
  let day = '2026-11-24'
  const counted = new CountedSearches(() => day)
  expect(['a', 'a', 'b', 'a'].map((network) => counted.count(by(network), '居住证'))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(counted.count(by('a'), '护照')).toBe(true)
  day = '2026-11-25'
  expect(counted.count(by('a'), '居住证')).toBe(true)
})

test('however many words one network invents, few count, and those of others count all the same', () => {
  const counted = new CountedSearches(() => 'today')
  const invented = Array.from({ length: 5_000 }, (_, at) => counted.count(by('one'), `词${at}`))
  expect(invented.filter(Boolean)).toHaveLength(200)
  expect(counted.count(by('other'), '词4999')).toBe(true)
})

test('however many networks ask, the memory they take is bounded', () => {
  const counted = new CountedSearches(() => 'today')
  let count = 0
  for (let at = 0; at < 205_000; at += 1) if (counted.count(by(`${at}`), '居住证')) count += 1
  expect(count).toBe(200_000)
})

test('however many visitors the holder of a network is, he fills no day for all others', () => {
  const counted = new CountedSearches(() => 'today')
  let count = 0
  for (let at = 0; at < 12_000; at += 1) if (counted.count(by(`${at % 600}`, 'held'), `词${at}`)) count += 1
  expect(count).toBe(10_000)
  expect(counted.count(by('1', 'other'), '居住证')).toBe(true)
  expect(counted.count(by('alone'), '居住证')).toBe(true)
})
