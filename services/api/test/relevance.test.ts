import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMatterRows } from '@portal/sample'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { measureRelevance, officialNames, topTitles } from './measureRelevance.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

const pair = z.object({ query: z.string(), expect: z.array(z.string()).min(1), kind: z.string() })
const pairs = z.array(pair).parse(readJson('relevance.json'))
/**
 * Written by people who had not seen the words, before (before, hard) or after (after, fresh, wide) those were worked on, and
 * measured once before they were looked into.
 */
const heldOut = z
  .array(pair.extend({ list: z.enum(['before', 'hard', 'after', 'fresh', 'wide']) }))
  .parse(readJson('relevance-held-out.json'))

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
}

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('everyday words find the official matter among the first three in at least 98 % of the pairs, among all matters', async () => {
  const { first, firstThree, missed } = await measureRelevance(server, pairs)
  console.info(`relevance: hit@1 ${first}/${pairs.length}, hit@3 ${firstThree}/${pairs.length}`, missed)
  expect(firstThree / pairs.length).toBeGreaterThanOrEqual(0.98)
})

test.each([
  ['before', 0.93],
  ['hard', 0.9],
  ['after', 0.97],
  ['fresh', 0.95],
  ['wide', 0.95],
] as const)(
  'of the pairs written to try the search (%s) at least %d find the matter among the first three',
  async (list, share) => {
    const asked = heldOut.filter((entry) => entry.list === list)
    const { first, firstThree, missed } = await measureRelevance(server, asked)
    console.info(`held out ${list}: hit@1 ${first}/${asked.length}, hit@3 ${firstThree}/${asked.length}`, missed)
    expect(firstThree / asked.length).toBeGreaterThanOrEqual(share)
  },
)

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
