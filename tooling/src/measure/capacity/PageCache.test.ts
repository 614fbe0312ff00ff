import { expect, test } from 'vitest'
import { PageCache } from './PageCache.ts'
import { RandomNumbers } from './RandomNumbers.ts'

const MINUTE = 60_000

test('a page is there until its content changes or five minutes have gone', () => {
  const cache = new PageCache(100)
  cache.keep(1, 0, 0)
  expect(cache.has(1, 0, MINUTE)).toBe(true)
  expect(cache.has(1, 1, MINUTE)).toBe(false)
  expect(cache.has(1, 0, 5 * MINUTE + 1)).toBe(false)
  expect(cache.has(2, 0, MINUTE)).toBe(false)
})

test('what is asked for again stays when a flood of other pages comes', () => {
  const cache = new PageCache(100)
  cache.keep(1, 0, 0)
  expect(cache.has(1, 0, 1)).toBe(true)
  cache.keep(2, 0, 1)
  for (let key = 1_000; key < 2_000; key += 1) cache.keep(key, 0, 2)
  expect([cache.has(1, 0, 3), cache.has(2, 0, 3)]).toEqual([true, false])
})

test('when it is full, it is full to the last page', () => {
  const cache = new PageCache(40)
  for (let key = 0; key < 100; key += 1) {
    cache.keep(key, 0, 0)
    cache.has(key, 0, 0)
  }
  for (let key = 100; key < 200; key += 1) cache.keep(key, 0, 0)
  expect(cache.size).toBe(40)
})

test('however it is used, it never holds more than it has room for', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const random = new RandomNumbers(seed)
    const cache = new PageCache(40)
    for (let now = 0; now < 500; now += 1) {
      const key = Math.floor(random.next() ** 2 * 200)
      const version = Math.floor(random.next() * 2)
      if (!cache.has(key, version, now)) cache.keep(key, version, now)
      if (!cache.has(key, version, now) || cache.size > 40) throw new Error(`${cache.size} pages with seed ${seed}`)
    }
  }
})
