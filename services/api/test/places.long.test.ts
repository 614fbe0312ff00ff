import { readFileSync } from 'node:fs'
import { searchDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { here } from './judgePlaces.ts'
import { openTestServer } from './testServer.ts'

test('questions without a place are not read as if they had one', async () => {
  const server = await openTestServer()
  const words = z.array(z.looseObject({ query: z.string(), kind: z.string() }))
  const files = ['everyday', 'relevance']
  const questions = files.flatMap((name) =>
    words.parse(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))),
  )
  const placed: string[] = []
  for (const { query } of questions.filter(({ kind }) => kind !== 'place')) {
    const { body } = await server.get(`/api/search?region=${here}&pageSize=1&keyword=${encodeURIComponent(query)}`)
    const { place, placeChoices } = searchDto.parse(body)
    if (place || placeChoices.length > 0) placed.push(query)
  }
  expect(placed.filter((query) => !/深圳|湖南/.test(query))).toEqual([])
})
