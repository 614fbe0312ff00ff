import { Writable } from 'node:stream'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService } from '../../test/testService.ts'
import { buildServer } from '../server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sample')
})
afterAll(() => database.close())

test('what is asked all the time by machines leaves no line in the log; what visitors ask leaves one', async () => {
  const lines: string[] = []
  const kept = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const app = await buildServer(testService(database.pool), pino(kept), { secret: '', tls: undefined })
  // First what takes long, so that the service is ready within its second on a busy machine.
  for (const url of ['/api/home', '/healthz', '/readyz', '/api/changes?since=0'])
    expect((await app.inject({ url })).statusCode).toBe(200)
  await app.close()
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/api/home'])
})
