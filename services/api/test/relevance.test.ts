import { beforeAll, expect, test } from 'vitest'
import { everydayPairs, measureRelevance, officialNames, topTitles, wordsOfLines } from './measureRelevance.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

// More of each list, and further ones: relevance.long.test.ts.

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('everyday words of every sixth pair find the official matter among the first three in at least 98 %, among all matters', async () => {
  const { firstThree, missed } = await measureRelevance(server, everydayPairs(6))
  expect(firstThree / everydayPairs(6).length, missed.join('；')).toBeGreaterThanOrEqual(0.98)
})

test('every thirtieth everyday word of matters kept in one line finds them among the first three', async () => {
  const words = wordsOfLines(30)
  const { firstThree, missed } = await measureRelevance(server, words)
  expect(firstThree / words.length, missed.join('；')).toBeGreaterThanOrEqual(0.98)
})

test('every thirtieth official name finds its own matter among the first three', async () => {
  const { missed } = await measureRelevance(server, await officialNames(server, 30))
  expect(missed).toEqual([])
})

test('结婚证 and jiehunzheng both find the registration of marriages first', async () => {
  expect((await topTitles(server, '结婚证'))[0]).toBe('内地居民婚姻登记（结婚）')
  expect((await topTitles(server, 'jiehunzheng'))[0]).toBe('内地居民婚姻登记（结婚）')
})
