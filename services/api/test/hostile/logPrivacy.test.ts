import { createPool } from '@portal/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from '../testServer.ts'
import {
  canary,
  databaseFaults,
  expectNothing,
  listRoutes,
  logOf,
  sendEveryWay,
  shapes,
  storeFeedback,
  type TypedRoute,
  typeByTurns,
  withFaults,
} from './typeCanary.ts'

// What a visitor typed, in every place where something can be typed, is looked for in all that is logged; all shapes of it, and
// every fault of the database, at every place in logPrivacy.long.test.ts.

let server: TestServer
let routes: TypedRoute[]

beforeAll(async () => {
  server = await openWritableServer('tiny')
  routes = listRoutes(server.app)
  await storeFeedback(server.pool)
})
afterAll(() => server.close())

test('the list of routes is that of the server', () => {
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
})

test('with the database up nothing typed is logged', async () => {
  expectNothing(await logOf(server.pool, (app) => typeByTurns(app, shapes)))
}, 240_000)

test('with the database down nothing typed is logged', async () => {
  const errors: string[] = []
  const note = (data: object, message: string) => void errors.push(JSON.stringify({ data, message }))
  const down = createPool(
    { host: '/nonexistent', user: 'portal', database: 'portal' },
    { info: note, warn: note, error: note },
  )
  const log = await logOf(down, (app) => typeByTurns(app, shapes))
  await down.end()
  expectNothing(log)
  expect(errors.join('')).not.toContain(canary)
  expect(log).toContain('"code":"ENOENT"')
}, 240_000)

test('when statements fail in every way in turn nothing typed is logged', async () => {
  let statement = 0
  const failing = withFaults(server.pool, () => Object.values(databaseFaults)[statement++ % 4] ?? '')
  const log = await logOf(failing, async (app) => {
    for (const route of routes.filter((_, place) => place % 3 === 0)) await sendEveryWay(app, route, canary)
  })
  expectNothing(log)
  for (const code of Object.keys(databaseFaults)) expect(log).toContain(`"code":"${code}"`)
})

test('when the code fails on what was typed nothing of it is logged, and what is logged says where', async () => {
  const failing = Object.create(server.pool, {
    query: {
      value: async () => {
        JSON.parse(`{"${canary}`)
      },
    },
  })
  const log = await logOf(
    failing,
    async (app) => void (await app.inject({ url: `/api/notices?region=440100&keyword=${canary}` })),
  )
  expectNothing(log)
  expect(log).toContain('"error":"SyntaxError"')
  expect(log).toContain('logPrivacy.test.ts')
})
