import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMatterRows } from '@portal/sample'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { measureRelevance, officialNames, topTitles } from './measureRelevance.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

const pairs = z
  .array(z.object({ query: z.string(), expect: z.array(z.string()).min(1), kind: z.string() }))
  .parse(readJson('relevance.json'))

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
}

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

// Further lists: relevance.long.test.ts.
test('everyday words find the official matter among the first three in at least 98 % of the pairs, among all matters', async () => {
  const { first, firstThree, missed } = await measureRelevance(server, pairs)
  console.info(`relevance: hit@1 ${first}/${pairs.length}, hit@3 ${firstThree}/${pairs.length}`, missed)
  expect(firstThree / pairs.length).toBeGreaterThanOrEqual(0.98)
})

test('the everyday words of matters kept in one line find them among the first three', async () => {
  const words = new Map<string, string[]>()
  for (const { matter } of readMatterRows())
    for (const word of matter.aliases) words.set(word, [...(words.get(word) ?? []), matter.name])
  const sampled = [...words].filter((_, place) => place % 5 === 0).map(([query, expect]) => ({ query, expect }))
  const { firstThree } = await measureRelevance(server, sampled)
  expect(firstThree / sampled.length).toBeGreaterThanOrEqual(0.98)
})

// All of them: relevance.long.test.ts.
test('every fifth official name finds its own matter among the first three', async () => {
  const { missed } = await measureRelevance(server, await officialNames(server, 5))
  expect(missed).toEqual([])
})

test('结婚证 and jiehunzheng both find the registration of marriages first', async () => {
  expect((await topTitles(server, '结婚证'))[0]).toBe('内地居民婚姻登记（结婚）')
  expect((await topTitles(server, 'jiehunzheng'))[0]).toBe('内地居民婚姻登记（结婚）')
})
