import { readFileSync } from 'node:fs'
import path from 'node:path'
import { searchDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type ReadServer } from './testServer.ts'

/** Departments and halls as people call them, asked in a district; `report` was looked into once, after it was counted. */
const offices = z
  .array(z.strictObject({ query: z.string(), expect: z.array(z.string()).min(1), list: z.enum(['learn', 'report']) }))
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'offices.json'), 'utf8')))

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test.each(['learn', 'report'] as const)(
  'who names an office finds the one of the place first, the place being the visitor’s unless another is named (%s)',
  async (list) => {
    const missed: string[] = []
    const asked = offices.filter((office) => office.list === list)
    for (const { query, expect: meant } of asked) {
      const { body } = await server.get(`/api/search?region=440106&keyword=${encodeURIComponent(query)}`)
      const [first] = searchDto.parse(body).hits
      if (!meant.includes(first?.title.map(({ text }) => text).join('') ?? '')) missed.push(query)
    }
    expect(missed.length / asked.length, missed.join('，')).toBeLessThanOrEqual(0.05)
  },
)
