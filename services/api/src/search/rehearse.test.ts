import { Writable } from 'node:stream'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService } from '../../test/testService.ts'
import { buildServer } from '../server.ts'
import { rehearse } from './rehearse.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sample')
})
afterAll(() => database.close())

test('a rehearsal passes the door, finds what it asks for and is counted as nobody’s search', async () => {
  const lines: string[] = []
  const kept = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const secret = 'of this door'
  const app = await buildServer(testService(database.pool), pino(kept), { secret, tls: undefined })
  await rehearse(app, secret)
  await app.close()
  const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(answers.map(({ route, status }) => `${route} ${status}`).sort()).toEqual([
    '/api/home 200',
    '/api/search 200',
    '/api/search 200',
    '/api/suggest 200',
  ])
  expect((await database.pool.query('select keyword from search_log')).rows).toEqual([])
})
