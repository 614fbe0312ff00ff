import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { statement } from './statement.ts'
import { TransactionPool } from './TransactionPool.ts'

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await openTestDatabase('empty')
})
beforeEach(async () => {
  client = await database.pool.connect()
  await client.query('begin')
})
afterEach(async () => {
  await client.query('rollback')
  client.release()
})
afterAll(() => database.close())

const readWords = statement<{ word: string }>('transaction-pool-words', 'select word from search_word where word = $1')

test('it sees what the transaction wrote and nobody else sees', async () => {
  await client.query(`insert into search_word (word, role) values ('只有我', 'term')`)
  const pool = new TransactionPool(client)
  expect(await readWords(pool, ['只有我'])).toEqual([{ word: '只有我' }])
  expect(await readWords(database.pool, ['只有我'])).toEqual([])
})

test('statements asked at once go one after the other, and one that fails keeps nobody waiting', async () => {
  const pool = new TransactionPool(client)
  const asked = Array.from({ length: 20 }, (_, at) => pool.query<{ at: number }>('select $1::int as at', [at]))
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.at)).toEqual(asked.map((_, at) => at))
  await expect(pool.query('select nothing from nowhere')).rejects.toThrow('nowhere')
  await client.query('rollback')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the connection stays with whoever opened the transaction', async () => {
  await client.query(`insert into search_word (word, role) values ('只有我', 'term')`)
  const lent = await new TransactionPool(client).connect()
  lent.release()
  expect((await client.query(`select word from search_word where word = '只有我'`)).rows).toHaveLength(1)
})
