import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyPreparedContent } from '@portal/content/testing'
import { createPool, runInRequest, statement, Topology } from '@portal/database/pool'
import { type DatabasePair, openDoor, silentLog, startDatabasePair } from '@portal/database/testing'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

const main = path.join(import.meta.dirname, '../src/commands/main.ts')

// A real primary with a real replica behind it. The tests go on from each other: what is lost stays lost.
let pair: DatabasePair
let topology: Topology
let pool: pg.Pool
let app: Api
beforeAll(async () => {
  pair = await startDatabasePair(copyPreparedContent)
  // The replica is named first: who is what is found out.
  const urls = [pair.replica.url, pair.primary.url]
  topology = await Topology.open({ urls, maxLagMs: 2_000, log: silentLog })
  pool = createPool({ connectionString: pair.primary.url }, silentLog, topology)
  pool.on('error', () => undefined)
  app = await buildServer(testService(pool), pino({ level: 'silent' }), testGuard)
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await topology.close()
  await pair.remove()
})

const ask = (url: string, revision?: number) =>
  app.inject({ url, headers: revision === undefined ? {} : { 'x-content-revision': String(revision) } })
const tell = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: signedHeaders({ path: url, payload }) })
const write = () => tell('/internal/sessions', { name: '张三' })
const turn = (token: string) => tell('/internal/sessions/turned', { token })
/** Connections over which the service asked something after `moment`, in seconds of the machine's clock. */
const connectionsUsed = async (server: DatabasePair['primary'], moment: number) => {
  const [row] = await server.run(
    `select count(*)::int as n from pg_stat_activity
      where application_name = 'portal-api' and query_start > to_timestamp(${moment})`,
  )
  return row?.n
}
const figure = async (series: string): Promise<number | undefined> => {
  const line = (await ask('/metrics')).body.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
const openHere = (urls: readonly string[]) =>
  Topology.open({
    urls,
    maxLagMs: 2_000,
    log: { ...silentLog, error: (_data: object, message: string) => said.push(message) },
  })
const said: string[] = []
const runCommand = async (...[first, second]: DatabasePair['primary'][]) => {
  const env = { PATH: process.env.PATH, DATABASE_URL: first?.url, DATABASE_READ_URLS: second?.url }
  const command = spawn(process.execPath, [main, 'batches'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  command.stderr.on('data', (chunk) => (words += chunk))
  const [code] = await once(command, 'close')
  return { code, words }
}
const rename = async (name: string): Promise<number> => {
  await pair.primary.run(`update region set name = '${name}' where code = '440300'`)
  const [row] = await pair.primary.run(
    `insert into content_change (summary, tags) values ('改名', '{regions}') returning revision::int`,
  )
  return Number(row?.revision)
}

test('what visitors read comes from the replica, whatever kind of page it is for', async () => {
  // The first question has the service read its content, from the primary: a replica has to come as far before it is read.
  expect((await ask('/api/regions/440300')).statusCode).toBe(200)
  await expect.poll(() => topology.reader()?.isReplica).toBe(true)
  const began = Date.now() / 1000
  const addresses = ['/api/home?region=440300', '/api/notices', '/api/search?keyword=社保', '/api/suggest?keyword=社保']
  const files = ['/api/open-data', '/sitemap.xml', '/api/feeds/notices.atom', '/api/departments?region=440000']
  for (const url of [...addresses, ...files.map((file) => (file.startsWith('/api') ? file : `/api${file}`))])
    expect((await ask(encodeURI(url))).statusCode, url).toBe(200)
  expect(await connectionsUsed(pair.replica, began)).toBeGreaterThan(0)
  expect(await connectionsUsed(pair.primary, began)).toBe(0)
})

test('while the replica is behind nobody misses what he has just sent, or a change that he has heard of', async () => {
  await pair.replica.run('select pg_wal_replay_pause()')
  const { token } = (await write()).json()
  expect((await turn(token)).statusCode).toBe(200)
  const revision = await rename('深圳特区')
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask('/api/regions/440300', revision)).json()).toMatchObject({ name: '深圳特区' })
    const places = (await ask('/api/halls?region=440300', revision)).statusCode
    expect(places).toBe(200)
  }
  expect(topology.reader()?.isReplica).toBe(false)
  await pair.replica.run('select pg_wal_replay_resume()')
  await expect.poll(() => topology.reader()?.isReplica).toBe(true)
})

test('a replica that is too far behind is passed over until it has caught up', async () => {
  await pair.replica.run('select pg_wal_replay_pause()')
  await pair.primary.run(`insert into content_change (summary, tags) values ('nothing', '{none}')`)
  await expect.poll(() => topology.reader()?.isPrimary).toBe(true)
  expect(await figure('portal_database_replica_lag_bytes{server="1"}')).toBeGreaterThan(0)
  expect(await figure('portal_database_replica_lag_seconds{server="1"}')).toBeGreaterThan(1)
  await pair.replica.run('select pg_wal_replay_resume()')
  await expect.poll(() => topology.reader()?.isReplica).toBe(true)
  await expect.poll(() => figure('portal_database_replica_lag_bytes{server="1"}')).toBe(0)
  expect(await figure('portal_database_server_up{server="1",role="replica"}')).toBe(1)
  expect(await figure('portal_database_primaries{servers="2"}')).toBe(1)
})

test('a replica that is lost behind a pooler which still lets everybody in costs no reader anything', async () => {
  const door = await openDoor(pair.replica.url)
  const here = await Topology.open({ urls: [door.url, pair.primary.url], maxLagMs: 2_000, log: silentLog })
  const readers = createPool({ connectionString: pair.primary.url }, silentLog, here)
  readers.on('error', () => undefined)
  const call = { isGone: () => false, timeLeftMs: () => 10_000, isReading: true }
  const selectOne = statement<{ one: number }>('one', 'select 1 as one')
  const read = () => runInRequest(call, () => selectOne(readers, []))
  await expect.poll(() => here.reader()?.isReplica).toBe(true)
  await Promise.all([read(), read(), read()])
  door.shutQuestionsOut()
  const answers = await Promise.allSettled(Array.from({ length: 12 }, read))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  await readers.end()
  await here.close()
  await door.close()
})

test('a replica that is lost costs no reader anything', async () => {
  await pair.replica.lose()
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/api/notices')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  await pair.replica.start()
  await expect.poll(() => topology.reader()?.isReplica).toBe(true)
})

test('a primary whose connections are all in use is answered as crowded, and stays the primary', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of held) client.release()
  })
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
  expect(topology.primary?.url).toBe(pair.primary.url)
})

test('without a primary reading goes on and writing is answered 503 with when to come again', async () => {
  const { revision } = (await ask('/api/changes?since=0')).json()
  await pair.primary.lose()
  await expect.poll(() => figure('portal_database_primaries{servers="2"}')).toBe(0)
  expect(await figure('portal_database_server_up{server="2",role="down"}')).toBe(0)
  expect(await figure('portal_database_replica_lag_seconds{server="1"}')).toBeUndefined()
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/api/notices', revision)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  // Nobody hears of an older content, which would clear every page that is kept.
  await expect.poll(async () => (await ask(`/api/changes?since=${revision}`)).statusCode).toBe(200)
  expect((await ask(`/api/changes?since=${revision}`)).json()).toEqual({ revision, tags: [] })
})

test('a replica that is promoted takes the writes by itself', async () => {
  await pair.replica.run('select pg_promote()')
  await expect.poll(async () => (await write()).statusCode).toBe(200)
  expect((await ask('/api/notices')).statusCode).toBe(200)
})

test('an old primary that boots again is not followed, by a service that runs or by one that starts', async () => {
  await pair.primary.start()
  // The old one is named first, as in settings that nobody has changed.
  const here = await openHere([pair.primary.url, pair.replica.url])
  expect(here.primary?.url).toBe(pair.replica.url)
  await expect.poll(() => figure('portal_database_primaries{servers="2"}')).toBe(2)
  expect(await figure('portal_database_server_up{server="1",role="primary"}')).toBe(1)
  expect(await figure('portal_database_server_up{server="2",role="second primary"}')).toBe(1)
  // The new one is away for some looks.
  await pair.replica.lose()
  for (const each of [here, topology]) await expect.poll(() => each.primary).toBeUndefined()
  await sleep(1_500)
  expect(here.primary).toBeUndefined()
  expect(await figure('portal_database_primaries{servers="2"}')).toBe(0)
  expect((await write()).statusCode).toBe(503)
  await pair.replica.start()
  for (const each of [here, topology]) await expect.poll(() => each.primary?.url).toBe(pair.replica.url)
  expect((await write()).statusCode).toBe(200)
  expect(said).toEqual([
    'a second primary: it is not followed, and has to become a replica',
    'no primary: reading goes on, writing does not',
  ])
  await here.close()
})

test('a command refuses the old primary and says where the new one is', async () => {
  const { code, words } = await runCommand(pair.primary, pair.replica)
  expect(words).toContain('DATABASE_URL 指向的数据库不是现在的主库')
  expect(words).toContain('主库是 DATABASE_READ_URLS 中的第 1 个')
  expect(code).toBe(3)
  expect(await runCommand(pair.replica, pair.primary)).toMatchObject({ code: 0 })
})

test('a service that begins with the old primary moves to the promoted one when it sees it', async () => {
  await pair.replica.lose()
  const here = await openHere([pair.primary.url, pair.replica.url])
  expect(here.primary?.url).toBe(pair.primary.url)
  await pair.replica.start()
  await expect.poll(() => here.primary?.url).toBe(pair.replica.url)
  await here.close()
})

test('a promoted server that has no answer to the first look is waited for before one is chosen', async () => {
  const door = await openDoor(pair.replica.url)
  door.freeze()
  setTimeout(() => door.thaw(), 700)
  const here = await openHere([pair.primary.url, door.url])
  expect(here.primary?.url).toBe(door.url)
  await here.close()
  await door.close()
})
