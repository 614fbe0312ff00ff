import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { everydayPairs, measureRelevance, officialNames, wordsOfLines } from './measureRelevance.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

/**
 * Written by people who had not seen the words, before (before, hard) or after (after, fresh, wide) those were worked on, and
 * measured once before they were looked into.
 */
const heldOut = z
  .array(
    z.object({
      query: z.string(),
      expect: z.array(z.string()).min(1),
      kind: z.string(),
      list: z.enum(['before', 'hard', 'after', 'fresh', 'wide']),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'relevance-held-out.json'), 'utf8')))

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
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

test('everyday words find the official matter among the first three in at least 98 % of the pairs, among all matters', async () => {
  const pairs = everydayPairs(1)
  const { first, firstThree, missed } = await measureRelevance(server, pairs)
  console.info(`relevance: hit@1 ${first}/${pairs.length}, hit@3 ${firstThree}/${pairs.length}`, missed)
  expect(firstThree / pairs.length).toBeGreaterThanOrEqual(0.98)
})

test('the everyday words of matters kept in one line find them among the first three', async () => {
  const words = wordsOfLines(5)
  const { firstThree } = await measureRelevance(server, words)
  expect(firstThree / words.length).toBeGreaterThanOrEqual(0.98)
})

test('every official name finds its own matter among the first three', async () => {
  const names = await officialNames(server, 1)
  expect(names.length).toBeGreaterThan(800)
  expect((await measureRelevance(server, names)).missed).toEqual([])
})
