import { openSharedSample, type ReadDatabase } from '@portal/database/testing'
import { beforeAll, expect, test } from 'vitest'
import { serveLogged } from '../../test/serveLogged.ts'

let database: ReadDatabase
beforeAll(async () => {
  database = await openSharedSample()
})

test('what is asked all the time by machines leaves no line in the log; what visitors ask leaves one', async () => {
  const { app, logged } = await serveLogged(database.pool)
  // First what takes long, so that the service is ready within its second on a busy machine.
  for (const url of ['/api/home', '/healthz', '/readyz', '/api/changes?since=0'])
    expect((await app.inject({ url })).statusCode).toBe(200)
  await app.close()
  expect(logged().map(({ route }) => route)).toEqual(['/api/home'])
})
