import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { inTransaction } from './inTransaction.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await openTestDatabase('empty')
  pool = createPool({ connectionString: database.url }, silentLog)
  await pool.query('create table note (text text)')
})
afterAll(async () => {
  await pool.end()
  await database.close()
})
beforeEach(async () => {
  await pool.query('truncate note')
})

const write = (client: pg.PoolClient, text: string) => client.query('insert into note values ($1)', [text])
const stored = async () => (await pool.query<{ text: string }>('select text from note')).rows.map(({ text }) => text)

test('what is done stays when the work is through, and what it gives is handed on', async () => {
  expect(await inTransaction(pool, async (client) => (await write(client, 'a')).rowCount)).toBe(1)
  expect(await stored()).toEqual(['a'])
})

test('nothing stays when the work throws, and its connection is used again', async () => {
  const fail = async (client: pg.PoolClient) => {
    await write(client, 'a')
    throw new Error('the reason')
  }
  await expect(inTransaction(pool, fail)).rejects.toThrow('the reason')
  expect(await stored()).toEqual([])
  expect(pool.totalCount).toBe(1)
})

test('nothing stays when the result says so', async () => {
  const result = await inTransaction(pool, (client) => write(client, 'a'), { commits: () => false })
  expect(result.rowCount).toBe(1)
  expect(await stored()).toEqual([])
})

test('a transaction begins as it is told', async () => {
  const writing = inTransaction(pool, (client) => write(client, 'a'), { begin: 'begin read only' })
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('of a connection that was lost the first error is told, and the pool opens another', async () => {
  const lose = async (client: pg.PoolClient) => {
    await write(client, 'a')
    await client.query('select pg_terminate_backend(pg_backend_pid())')
  }
  await expect(inTransaction(pool, lose)).rejects.toMatchObject({ code: '57P01' })
  expect(await stored()).toEqual([])
})
