import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { type RequestContext, runInRequest } from './requestContext.ts'
import { statement } from './statement.ts'

let database: TestDatabase
let pool: pg.Pool
const said: string[] = []
beforeAll(async () => {
  database = await openTestDatabase('empty')
  const log = { ...silentLog, warn: (_data: object, message: string) => said.push(message) }
  // Without the limit of a statement, so that nothing else ends one.
  pool = createPool({ connectionString: database.url, options: '-c statement_timeout=0' }, log)
  pool.options.statement_timeout = 0
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const sleep = statement('sleep', `select pg_sleep(600) as "nobody waits for this"`)
const running = async () => {
  const select = `select 1 from pg_stat_activity where query like '%nobody waits for this%' and pid <> pg_backend_pid() and state = 'active'`
  return (await database.pool.query(select)).rowCount
}
const visit = (isReading = true) => {
  const leaving = new AbortController()
  const context: RequestContext = { gone: leaving.signal, timeLeftMs: () => 60_000, isReading }
  return { leaving, context }
}

test('what the server is reading for a visitor stops when he leaves, and he is told nothing of the database', async () => {
  const { leaving, context } = visit()
  const asked = expect(runInRequest(context, () => sleep(pool, []))).rejects.toMatchObject({ reason: 'late' })
  await expect.poll(running).toBe(1)
  leaving.abort()
  await asked
  await expect.poll(running).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(said).toEqual([])
})

test('a connection that was given back is not touched by a visitor who leaves afterwards', async () => {
  const { leaving, context } = visit()
  const readBackend = statement<{ pid: number }>('backend', 'select pg_backend_pid() as pid')
  const before = await runInRequest(context, () => readBackend(pool, []))
  leaving.abort()
  await setTimeout(300)
  expect(await runInRequest(visit().context, () => readBackend(pool, []))).toEqual(before)
})

test('what a visitor sent is written, though he leaves before he hears of it', async () => {
  await pool.query('create table sent (text text)')
  const { leaving, context } = visit(false)
  const slowly = `with late as materialized (select pg_sleep(1) as "nobody waits for this") insert into sent select 'a' from late`
  const written = runInRequest(context, () => statement('write', slowly)(pool, []))
  await expect.poll(running).toBe(1)
  leaving.abort()
  await written
  expect((await pool.query('select text from sent')).rowCount).toBe(1)
})
