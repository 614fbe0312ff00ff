import { readFileSync } from 'node:fs'
import { searchDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { here, openPlaceJudge } from './judgePlaces.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

const list = z.array(
  z.strictObject({
    query: z.string(),
    expect: z.array(z.string()),
    kind: z.string(),
    region: z.string(),
    list: z.enum(['learn', 'held-out']),
  }),
)

let server: ReadServer
let isRight: Awaited<ReturnType<typeof openPlaceJudge>>
beforeAll(async () => {
  server = await openTestServer()
  isRight = await openPlaceJudge(server)
})

/** How many of a list must have the right place and the right matter in three: at the last measurement 101 of 101 and 101 of 104. */
test.each([
  ['learn', 0.97],
  ['held-out', 0.94],
] as const)('place and matter of the list %s stand in the first three', async (name, share) => {
  const questions = list.parse(JSON.parse(readFileSync(new URL(`./places-${name}.json`, import.meta.url), 'utf8')))
  const missed: string[] = []
  for (const question of questions) {
    const isPlaced = await isRight({ ...question, isOffice: question.kind === 'office' })
    if (!isPlaced) missed.push(question.query)
  }
  expect(missed.length / questions.length, missed.join('，')).toBeLessThanOrEqual(1 - share)
})

test('questions without a place are not read as if they had one', async () => {
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
