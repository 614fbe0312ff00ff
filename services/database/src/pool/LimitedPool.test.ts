import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFaultProxy, openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { statement } from './statement.ts'

let database: TestDatabase
let pool: pg.Pool
const said: string[] = []
beforeAll(async () => {
  database = await openTestDatabase('empty')
  const log = { ...silentLog, warn: (_data: object, message: string) => said.push(message) }
  pool = createPool({ connectionString: database.url }, log)
})
afterAll(async () => {
  await pool.end()
  await database.close()
})
beforeEach(() => said.splice(0))

const readBackend = async (client: pg.Pool | pg.PoolClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
/** As when the server restarts: its connections end. */
const terminate = async (backend: number | undefined) => {
  await database.pool.query('select pg_terminate_backend($1, 5000)', [backend])
}
const untilHeard = () => expect.poll(() => said).toEqual(['database connection lost'])

test('whoever holds a connection that is lost hears it from the next query, and everybody else is served', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await terminate(await readBackend(client))
  await untilHeard()
  await expect(client.query('select 1')).rejects.toThrow('connection error')
  client.release()
  expect(await readBackend(pool)).toBeGreaterThan(0)
  expect(said).toEqual(['database connection lost'])
})

test('an idle connection that is lost is said once and replaced', async () => {
  const backend = await readBackend(pool)
  await terminate(backend)
  await untilHeard()
  expect(await readBackend(pool)).not.toBe(backend)
  expect(said).toEqual(['database connection lost'])
})

test('connections that lead nowhere cost one query its answer, not one each', async () => {
  const proxy = await openFaultProxy(database.url)
  const behind = createPool({ connectionString: proxy.url }, silentLog)
  const ask = statement<{ pid: number }>('who', 'select pg_backend_pid() as pid')
  const clients = await Promise.all(Array.from({ length: 6 }, () => behind.connect()))
  for (const client of clients) client.release()
  expect(behind.idleCount).toBe(6)
  proxy.forget()
  const answers = await Promise.allSettled([ask(behind, [])])
  const next = await Promise.allSettled([ask(behind, [])])
  await proxy.close()
  await behind.end()
  expect([...answers, ...next].map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a query whose connection is lost tells its caller, and nobody else has to', async () => {
  const asked = pool.query(`set statement_timeout = 0; select pg_sleep(60) as "waiting for its end"`)
  const ended = expect(asked).rejects.toMatchObject({ code: '57P01' })
  const select = `select pid from pg_stat_activity where query like '%waiting for its end%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await database.pool.query(select)).rowCount).toBe(1)
  await terminate((await database.pool.query<{ pid: number }>(select)).rows[0]?.pid)
  await ended
  expect(await readBackend(pool)).toBeGreaterThan(0)
  expect(said).toEqual([])
})
