import { createPool } from '@portal/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'
import {
  canary,
  expectNothing,
  listRoutes,
  logOf,
  sendEveryWay,
  shapes,
  type TypedRoute,
  typeEverywhere,
} from './typeCanary.ts'

// What a visitor typed, in every place where something can be typed, is looked for in all that is logged; all shapes of it in
// logPrivacy.long.test.ts.

/** The bare word, what a database refuses, what a parser quotes. */
const everydayShapes = shapes.filter((_, place) => place % 3 === 0)

let server: TestServer
let routes: TypedRoute[]

beforeAll(async () => {
  server = await openWritableServer()
  routes = listRoutes(server.app)
  await server.pool.query(
    "insert into page_feedback values ('F', gen_random_uuid(), '/', 'content', '有误', null, now())",
  )
})
afterAll(() => server.close())

test('the list of routes is that of the server', () => {
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
})

test('with the database up nothing typed is logged', async () => {
  expectNothing(await logOf(server.pool, (app) => typeEverywhere(app, everydayShapes)))
}, 240_000)

test('with the database down nothing typed is logged', async () => {
  const errors: string[] = []
  const note = (data: object, message: string) => void errors.push(JSON.stringify({ data, message }))
  const down = createPool(
    { host: '/nonexistent', user: 'portal', database: 'portal' },
    { info: note, warn: note, error: note },
  )
  const log = await logOf(down, (app) => typeEverywhere(app, everydayShapes))
  await down.end()
  expectNothing(log)
  expect(errors.join('')).not.toContain(canary)
  expect(log).toContain('"code":"ENOENT"')
}, 240_000)

test.each([
  ['a value that no type takes', 'select $1::text::int'],
  ['a value that is there already', "insert into page_feedback select * from page_feedback where $1 <> ''"],
  [
    'a raised message',
    `do $$ begin raise exception '${canary}' using detail = '${canary}', hint = '${canary}'; end $$`,
  ],
  ['a query that is none', `select ${canary}`],
])(
  'when statements fail with %s nothing typed is logged',
  async (_what, text) => {
    const failing = Object.create(server.pool, {
      query: { value: () => server.pool.query(text, text.includes('$1') ? [canary] : []) },
    })
    const log = await logOf(failing, async (app) => {
      for (const route of routes) await sendEveryWay(app, route, canary)
    })
    expectNothing(log)
  },
  120_000,
)

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
