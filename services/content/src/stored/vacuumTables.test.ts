import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vacuumTables } from './vacuumTables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('small')
  await database.pool.query('alter table implementation set (autovacuum_enabled = off)')
  await database.pool.query('update implementation set updated_at = updated_at')
})
afterAll(() => database.close())

/** Pages that an index may be believed about without a look. */
const visiblePages = async () => {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select relallvisible as pages from pg_class where oid = 'implementation'::regclass`,
  )
  return rows[0]?.pages ?? 0
}

test('what a large import changed is marked as visible to all; after a small one nobody waits for that', async () => {
  await vacuumTables(database.pool, { implementation: { read: 9, changed: 9 } })
  const before = await visiblePages()
  await vacuumTables(database.pool, { implementation: { read: 900, changed: 900 } })
  expect(await visiblePages()).toBeGreaterThan(before)
})
