import type pg from 'pg'
import { pino } from 'pino'
import { expect } from 'vitest'
import { buildServer } from '../../src/server.ts'
import type { Api } from '../../src/state/ContentService.ts'
import { testService } from '../testService.ts'

export const canary = 'kanarienvogel'
/** What a visitor may type, a line each for what a parser, a database or an address might quote. */
export const shapes = [
  canary,
  `${canary}4401061990`,
  `${canary}'; select '`,
  `${canary}\0${canary}`,
  `${canary}\ud800`,
  canary.repeat(2000),
  `{"${canary}": `,
  `%E0%A4%A${canary}`,
]

/** Statements that quote what was typed when they fail, by the code of the fault. */
export const databaseFaults: Readonly<Record<string, string>> = {
  '22P02': 'select $1::text::int',
  '23505': "insert into page_feedback select * from page_feedback where $1 <> ''",
  P0001: `do $$ begin raise exception '${canary}' using detail = '${canary}', hint = '${canary}'; end $$`,
  '42703': `select ${canary}`,
}

/** A database that answers whatever it is asked as it answers the statement that is given. */
export function withFaults(pool: pg.Pool, next: () => string): pg.Pool {
  const query = () => {
    const text = next()
    return pool.query(text, text.includes('$1') ? [canary] : [])
  }
  return Object.create(pool, { query: { value: query } })
}

/** Something for a statement to find there already. */
export async function storeFeedback(pool: pg.Pool): Promise<void> {
  await pool.query("insert into page_feedback values ('F', gen_random_uuid(), '/', 'content', '有误', null, now())")
}

export interface TypedRoute {
  method: 'GET' | 'POST'
  url: string
  query: string[]
}

/** The server's own list, so that a new route is tried without anyone thinking of it. */
export function listRoutes(app: Api): TypedRoute[] {
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
export async function sendEveryWay(app: Api, { method, url, query }: TypedRoute, text: string): Promise<void> {
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

export async function logOf(pool: pg.Pool, use: (app: Api) => Promise<void>): Promise<string> {
  const lines: string[] = []
  const app = await buildServer(
    testService(pool),
    pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
  )
  await use(app)
  await app.close()
  return lines.join('')
}

const everyRoute = (app: Api) => [...listRoutes(app), { method: 'GET' as const, url: '/nowhere/*', query: ['q'] }]

/** Types each of these shapes into everything that can be typed into. */
export async function typeEverywhere(app: Api, typed: readonly string[]): Promise<void> {
  for (const route of everyRoute(app)) for (const shape of typed) await sendEveryWay(app, route, shape)
}

/** Types one of these shapes into each route, by turns. */
export async function typeByTurns(app: Api, typed: readonly string[]): Promise<void> {
  for (const [place, route] of everyRoute(app).entries())
    await sendEveryWay(app, route, typed[place % typed.length] ?? canary)
}

export function expectNothing(log: string): void {
  expect(log).not.toBe('')
  expect(
    log
      .split('\n')
      .filter((line) => line.includes(canary))
      .slice(0, 3),
  ).toEqual([])
}
