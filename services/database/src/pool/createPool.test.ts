import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { openSidePool } from './openSidePool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('empty')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  // As PostgreSQL is installed by packages and images.
  await database.pool.query(`alter database ${rows[0]?.name} set timezone = 'UTC'`)
})
afterAll(() => database.close())

test('moments are written by the clock of China, whatever the clock of the database server', async () => {
  const pool = createPool({ connectionString: database.url }, silentLog)
  const side = openSidePool(pool, { max: 1, maxWaiting: 1, options: '-c jit=off' })
  for (const asked of [pool, side]) {
    const { rows } = await asked.query(`select to_json('2026-10-11T20:30:00Z'::timestamptz) #>> '{}' as moment`)
    expect(rows).toEqual([{ moment: '2026-10-12T04:30:00+08:00' }])
  }
  await side.end()
  await pool.end()
})
