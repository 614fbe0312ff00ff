import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLogged } from '../../test/serveLogged.ts'
import { warmUp } from './warmUp.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('small')
})
afterAll(() => database.close())

test('a warm-up is let in, finds what it asks for and is counted as nobody’s search', async () => {
  const secret = 'of this service'
  const { app, logged } = await serveLogged(database.pool, secret)
  // The first one has no more than a second for what may take longer on a busy machine: that is what it is for.
  await warmUp(app, secret)
  const before = logged().length
  await warmUp(app, secret)
  await app.close()
  const answers = logged()
    .slice(before)
    .filter(({ msg }) => msg === 'request')
  expect(answers.map(({ route, status }) => `${route} ${status}`).sort()).toEqual([
    '/api/home 200',
    '/api/search 200',
    '/api/search 200',
    '/api/suggest 200',
  ])
  expect((await database.pool.query('select keyword from search_log')).rows).toEqual([])
})
