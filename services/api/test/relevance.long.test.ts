import { expect, test } from 'vitest'
import { measureRelevance, officialNames } from './measureRelevance.ts'
import { openTestServer } from './testServer.ts'

test('every official name finds its own matter among the first three', async () => {
  const server = await openTestServer()
  const names = await officialNames(server, 1)
  expect(names.length).toBeGreaterThan(800)
  expect((await measureRelevance(server, names)).missed).toEqual([])
}, 240_000)
