import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { openTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('empty')
})
afterEach(() => database.close())

test('a database that is up to date is left as it is', async () => {
  const applied = async () => (await database.pool.query('select * from schema_migration order by number')).rows
  const before = await applied()
  await migrate(database.pool, silentLog)
  expect(await applied()).toEqual(before)
})

test('a database that a newer program made is refused', async () => {
  await database.pool.query(
    "insert into schema_migration (number, name, checksum) values (9999, '9999-future.sql', 'x')",
  )
  await expect(migrate(database.pool, silentLog)).rejects.toThrow('9999-future.sql）比本程序新')
})

test('a step that was changed after it ran is refused', async () => {
  await database.pool.query("update schema_migration set checksum = 'other' where number = 1")
  await expect(migrate(database.pool, silentLog)).rejects.toThrow('0001-content.sql 在执行之后被修改过')
})

test('two starts at once migrate one after the other', async () => {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  await Promise.all([migrate(database.pool, silentLog), migrate(database.pool, silentLog)])
  expect((await database.pool.query('select * from region')).rows).toEqual([])
})
