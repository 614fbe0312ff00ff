import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SearchDto, searchDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type ReadServer } from './testServer.ts'

/**
 * What old people, everybody and firms want done, often in the words of a situation, what they ask about it, and what has no
 * answer here. Written before the index of phrases was: `learn` is what portal search-fit learns from, `report` is only counted.
 */
const questions = z
  .array(
    z.object({
      query: z.string(),
      expect: z.array(z.string()),
      kind: z.enum(['elder', 'everyday', 'firm', 'intent', 'noise']),
      list: z.enum(['learn', 'report']),
      asked: z.enum(['fee', 'time', 'materials', 'where', 'hours', 'online', 'progress', 'phone']).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'acts.json'), 'utf8')))

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

async function search(keyword: string): Promise<SearchDto> {
  const { body } = await server.get(`/api/search?region=440106&keyword=${encodeURIComponent(keyword)}`)
  return searchDto.parse(body)
}

async function answered(list: string) {
  const found: ((typeof questions)[number] & { answer: SearchDto })[] = []
  for (const question of questions)
    if (question.list === list && question.kind !== 'noise')
      found.push({ ...question, answer: await search(question.query) })
  return found
}

test.each([
  { list: 'learn', first: 0.87, firstThree: 0.97 },
  { list: 'report', first: 0.92, firstThree: 0.98 },
])('what the list $list wants done is found, and a card is of the right matter', async ({ list, ...floor }) => {
  const found = await answered(list)
  const share = (count: number) =>
    found.filter(({ answer, expect: meant }) =>
      answer.hits.slice(0, count).some(({ title }) => meant.includes(title.map(({ text }) => text).join(''))),
    ).length / found.length
  const cards = found.filter(({ answer }) => answer.direct !== null)
  const right = cards.filter(({ answer, expect: meant }) => meant.includes(answer.direct?.name ?? ''))
  console.info(
    `acts ${list}: first ${share(1)}, first three ${share(3)}, cards ${right.length} of ${cards.length} right`,
  )
  expect(share(1)).toBeGreaterThanOrEqual(floor.first)
  expect(share(3)).toBeGreaterThanOrEqual(floor.firstThree)
  expect(right.length / cards.length).toBeGreaterThanOrEqual(0.98)
})

test.each(['learn', 'report'])(
  'what has no answer here is answered confidently in one of 16 at most (%s)',
  async (list) => {
    const asked = questions.filter((question) => question.list === list && question.kind === 'noise')
    const confident: string[] = []
    for (const { query } of asked) {
      const { page, isUnsure, direct } = await search(query)
      expect([query, isUnsure && direct !== null]).toEqual([query, false])
      if (page.total > 0 && !isUnsure) confident.push(query)
    }
    console.info(
      `acts noise ${list}: ${confident.length} of ${asked.length} confident`,
      list === 'learn' ? confident : '',
    )
    expect(confident.length).toBeLessThanOrEqual(asked.length / 16)
  },
)
