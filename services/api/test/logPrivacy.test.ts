import { createPool } from '@portal/database/pool'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { openTestServer, type TestServer } from './testServer.ts'
import { testService } from './testService.ts'

// What a visitor typed, in every place where something can be typed, is looked for in all that is logged.

const canary = 'kanarienvogel'
const shapes = [
  canary,
  `${canary}4401061990`,
  `${canary}'; select '`,
  `${canary}\0${canary}`,
  `${canary}\ud800`,
  canary.repeat(2000),
  `{"${canary}": `,
  `%E0%A4%A${canary}`,
]

let server: TestServer
let routes: { method: 'GET' | 'POST'; url: string; query: string[] }[]

beforeAll(async () => {
  server = await openTestServer()
  routes = listRoutes(server.app)
})
afterAll(() => server.close())

/** The server's own list, so that a new route is tried without anyone thinking of it. */
function listRoutes(app: Api): typeof routes {
  const paths = app.swagger().paths ?? {}
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods ?? {}).map(([method, route]) => ({
      method: method === 'post' ? ('POST' as const) : ('GET' as const),
      url: url.replaceAll('{', ':').replaceAll('}', ''),
      query: queryNames(route),
    })),
  )
}

function queryNames(route: unknown): string[] {
  const { parameters = [] } = route as { parameters?: { in: string; name: string }[] }
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
}

/** Sends the canary every way into a route. */
async function sendEveryWay(app: Api, { method, url, query }: (typeof routes)[number], text: string): Promise<void> {
  const encoded = text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed())
  const address = url.replace(/:\w+|\*/g, encoded)
  const plain = url.replace(/:\w+|\*/g, '1')
  const headers = {
    referer: `http://portal/${encoded}`,
    cookie: `name=${encoded}`,
    'user-agent': encoded.slice(0, 5000),
    'x-request-id': encoded.slice(0, 5000),
    'x-visitor-address': encoded.slice(0, 5000),
    'x-time-left-ms': encoded.slice(0, 5000),
    'if-none-match': encoded.slice(0, 5000),
    [canary]: '1',
  }
  const everything = query.map((name) => `${encodeURIComponent(name)}=${encoded}`).join('&')
  const addresses = [
    address,
    `${plain}?${everything}`,
    `${plain}?${encoded}=1`,
    ...query.map((name) => `${plain}?${name}=${encoded}`),
  ]
  for (const each of addresses) await app.inject({ method, url: each, headers })
  if (method === 'GET') return
  const fields = [
    'content',
    'title',
    'name',
    'phone',
    'caseNo',
    'page',
    'kind',
    'query',
    'proofTicket',
    'proofAnswer',
    'no',
    'code',
  ]
  const object = Object.fromEntries(fields.map((name) => [name, text]))
  const bodies: [string, string][] = [
    ['application/json', JSON.stringify(object)],
    ['application/json', JSON.stringify({ [text]: text })],
    ['application/json', `{"title": "${canary}`],
    ['application/x-www-form-urlencoded', everything],
    ['text/plain', text],
    [`application/${canary}`, text],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="${canary}"; filename="${canary}"\r\n\r\n${text}\r\n--x--\r\n`,
    ],
    ['multipart/form-data; boundary=x', `--x\r\n${canary}`],
  ]
  for (const [type, payload] of bodies)
    await app.inject({ method, url: plain, payload, headers: { ...headers, 'content-type': type } })
}

async function logOf(use: (app: Api) => Promise<void>, pool = server.pool): Promise<string> {
  const lines: string[] = []
  const app = await buildServer(
    testService(pool),
    pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
  )
  await use(app)
  await app.close()
  return lines.join('')
}

async function tryAll(app: Api): Promise<void> {
  for (const route of [...routes, { method: 'GET' as const, url: '/nowhere/*', query: ['q'] }])
    for (const shape of shapes) await sendEveryWay(app, route, shape)
}

function expectNothing(log: string): void {
  expect(log).not.toBe('')
  expect(
    log
      .split('\n')
      .filter((line) => line.includes(canary))
      .slice(0, 3),
  ).toEqual([])
}

test('the list of routes is that of the server', () => {
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
})

test('with the database up nothing typed is logged', async () => {
  expectNothing(await logOf(tryAll))
}, 240_000)

test('with the database down nothing typed is logged', async () => {
  const errors: string[] = []
  const note = (data: object, message: string) => void errors.push(JSON.stringify({ data, message }))
  const down = createPool(
    { host: '/nonexistent', user: 'portal', database: 'portal' },
    { info: note, warn: note, error: note },
  )
  const log = await logOf(tryAll, down)
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
    const log = await logOf(async (app) => {
      for (const route of routes) await sendEveryWay(app, route, canary)
    }, failing)
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
    async (app) => void (await app.inject({ url: `/api/notices?region=440100&keyword=${canary}` })),
    failing,
  )
  expectNothing(log)
  expect(log).toContain('"error":"SyntaxError"')
  expect(log).toContain('logPrivacy.test.ts')
})
