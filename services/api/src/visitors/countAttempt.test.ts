import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptRules } from './attemptRules.ts'
import { countAttempt } from './countAttempt.ts'

const rule = attemptRules.progressCase
const noon = new Date('2026-11-20T12:00:00+08:00')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())

async function count(subject: string, times: readonly Date[]): Promise<number[]> {
  const waits: number[] = []
  for (const now of times) waits.push(await countAttempt(database.pool, { rule, subject, now }))
  return waits
}

test('whoever was locked out while the clock was hours ahead is let in once it is right', async () => {
  const waits = await count('ahead', Array(rule.limit + 1).fill(after(300)))
  expect(waits.at(-1)).toBe(rule.windowMinutes * 60)
  expect(await count('ahead', Array(rule.limit).fill(noon))).toEqual(Array(rule.limit).fill(0))
  expect(await count('ahead', [noon])).toEqual([rule.windowMinutes * 60])
})

test('what was counted by a process whose clock is minutes ahead counts', async () => {
  await count('beside', Array(rule.limit).fill(after(2)))
  expect(await count('beside', [noon])).toEqual([(rule.windowMinutes + 2) * 60])
})
