import { copyPreparedContent } from '@portal/content/testing'
import { createPool } from '@portal/database/pool'
import { type DatabasePair, silentLog, startDatabasePair } from '@portal/database/testing'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

// A real primary with a real replica behind it. The tests go on from each other: what is lost stays lost.
let pair: DatabasePair
let pool: pg.Pool
let app: Api
beforeAll(async () => {
  pair = await startDatabasePair(copyPreparedContent)
  pool = createPool({ connectionString: pair.primary.url }, silentLog, pair.replica.url)
  pool.on('error', () => undefined)
  app = await buildServer(testService(pool), pino({ level: 'silent' }), testGuard)
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await pair.remove()
})

const ask = (url: string, revision?: number) =>
  app.inject({ url, headers: revision === undefined ? {} : { 'x-content-revision': String(revision) } })
const callInternal = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: signedHeaders({ path: url, payload }) })
const write = () => callInternal('/internal/sessions', { name: '张三' })
const statusesOf = async (count: number, url: string, revision?: number) =>
  new Set(
    (await Promise.all(Array.from({ length: count }, () => ask(url, revision)))).map((answer) => answer.statusCode),
  )
/** Connections over which the service read something after `moment`, in seconds of the machine's clock. */
const connectionsUsed = async (server: DatabasePair['primary'], moment: number) => {
  const [row] = await server.run(
    `select count(*)::int as n from pg_stat_activity
      where application_name in ('portal-api', 'portal-search') and query_start > to_timestamp(${moment})
        and query ~ '^\\s*(select|with)'`,
  )
  return row?.n
}
const rename = async (name: string): Promise<number> => {
  await pair.primary.run(`update region set name = '${name}' where code = '440300'`)
  const [row] = await pair.primary.run(
    `insert into content_change (summary, tags) values ('改名', '{regions}') returning revision::int`,
  )
  return Number(row?.revision)
}
const selectName = `select name from region where code = '440300'`

test('what visitors read comes from the replica, whatever kind of page it is for', async () => {
  expect((await ask('/api/regions/440300')).statusCode).toBe(200)
  const began = Date.now() / 1000
  const addresses = ['/api/home?region=440300', '/api/notices', '/api/search?keyword=社保', '/api/suggest?keyword=社保']
  const files = ['/api/open-data', '/api/sitemap.xml', '/api/feeds/notices.atom', '/api/departments?region=440000']
  for (const url of [...addresses, ...files]) expect((await ask(encodeURI(url))).statusCode, url).toBe(200)
  expect(await connectionsUsed(pair.replica, began)).toBeGreaterThan(0)
  expect(await connectionsUsed(pair.primary, began)).toBe(0)
})

test('while the replica is behind nobody misses what he has just sent, or a change that he has heard of', async () => {
  await pair.replica.run('select pg_wal_replay_pause()')
  const { token } = (await write()).json()
  expect((await callInternal('/internal/sessions/turned', { token })).statusCode).toBe(200)
  const revision = await rename('深圳特区')
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask('/api/regions/440300', revision)).json()).toMatchObject({ name: '深圳特区' })
    const began = Date.now() / 1000
    expect((await ask('/api/halls?region=440300', revision)).statusCode).toBe(200)
    expect(await connectionsUsed(pair.primary, began)).toBeGreaterThan(0)
  }
  await pair.replica.run('select pg_wal_replay_resume()')
  await expect.poll(async () => (await pair.replica.run(selectName))[0]).toEqual({ name: '深圳特区' })
})

test('a replica that is lost costs no reader anything', async () => {
  await statusesOf(12, '/api/notices')
  await pair.replica.lose()
  expect(await statusesOf(12, '/api/notices')).toEqual(new Set([200]))
  await pair.replica.start()
})

test('without a primary reading goes on where it is new enough, and writing is answered 503 with when to come again', async () => {
  const { revision } = (await ask('/api/changes?since=0')).json()
  await pair.primary.lose()
  expect(await statusesOf(12, '/api/notices', revision)).toEqual(new Set([200]))
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  // Nobody hears of an older content, which would clear every page that is kept.
  expect((await ask(`/api/changes?since=${revision}`)).statusCode).toBe(503)
})

test('what nobody has in that state is not answered from an older one', async () => {
  expect((await ask('/api/notices', Number.MAX_SAFE_INTEGER % 1e15)).statusCode).toBe(503)
})
