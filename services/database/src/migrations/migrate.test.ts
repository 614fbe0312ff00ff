import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { openTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { voteMigrations } from '../../test/votes.ts'
import { type Migration, ownMigrations, toMigration } from './Migration.ts'
import { migrate } from './migrate.ts'
import { planMigrations } from './planMigrations.ts'

/** The program of the next version, and what comes after it. */
const migrations = [...ownMigrations, ...voteMigrations]
const laterMigrations = [
  ...migrations,
  toMigration('9004-letters.expand.sql', 'alter table interaction_submission add column tone text'),
]

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('empty')
})
afterEach(() => database.close())

const start = (known?: readonly Migration[]) =>
  migrate(database.pool, silentLog, { ...(known && { migrations: known }) })
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

async function makeNew(): Promise<void> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
}

/** Every column, constraint, index, trigger and function, as the database describes it. */
async function describe({ pool }: Pick<TestDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    order by line`)
  return rows.map(({ line }) => line)
}

test('a database that is up to date is left as it is', async () => {
  const applied = async () => (await database.pool.query('select * from schema_migration order by number')).rows
  const before = await applied()
  await start()
  expect(await applied()).toEqual(before)
})

test('a database that a newer program made is refused', async () => {
  await database.pool.query(
    "insert into schema_migration (number, name, checksum) values (9999, '9999-future.sql', 'x')",
  )
  await expect(start()).rejects.toThrow('9999-future.sql）比本程序新')
})

test('a migration that was changed after it ran is refused', async () => {
  await database.pool.query("update schema_migration set checksum = 'other' where number = 1")
  await expect(start()).rejects.toThrow('0001-content.sql 在执行之后被修改过')
})

test('two starts at once migrate one after the other', async () => {
  await makeNew()
  await Promise.all([start(), start()])
  expect((await database.pool.query('select * from region')).rows).toEqual([])
})

test('a start does what only adds, and leaves what takes away', async () => {
  await start(migrations)
  const { pending, contracting } = await planMigrations(database.pool, migrations)
  expect(namesOf(pending)).toEqual([])
  expect(namesOf(contracting)).toEqual(['9003-votes.contract.sql'])
})

test('alone at its database, and on a new one, a program does everything at once', async () => {
  await migrate(database.pool, silentLog, { isAlone: true, migrations })
  const alone = await describe(database)
  expect((await planMigrations(database.pool, migrations)).contracting).toEqual([])
  await makeNew()
  await start(migrations)
  expect(await describe(database)).toEqual(alone)
  expect((await planMigrations(database.pool, migrations)).contracting).toEqual([])
})

test('a program starts again beside what a newer one has added, and both count votes', async () => {
  await start(migrations)
  await start()
  expect(namesOf((await planMigrations(database.pool)).unknown)).toEqual([
    '9001-votes.expand.sql',
    '9002-votes-filled.expand.sql',
  ])
  const vote = (column: string) =>
    database.pool.query(`insert into faq_vote as v (faq_id, ${column}) values ('a', 1)
      on conflict (faq_id) do update set ${column} = v.${column} + excluded.${column}`)
  for (const column of ['useful_count', 'helped_count', 'useful_count', 'helped_count']) await vote(column)
  const { rows } = await database.pool.query('select useful_count, helped_count from faq_vote')
  expect(rows).toEqual([{ useful_count: 4, helped_count: 4 }])
})

test('a migration table from before the kinds is read, and brought up by the first start', async () => {
  await database.pool.query('alter table schema_migration drop column kind; drop table content_service')
  expect((await planMigrations(database.pool)).applied.every(({ kind }) => kind === 'both')).toBe(true)
  await start(migrations)
  const { rows } = await database.pool.query(
    'select kind from schema_migration where number in (17, 9001) order by number',
  )
  expect(rows).toEqual([{ kind: 'both' }, { kind: 'expand' }])
})

test('earlier content is forgotten when a migration changes the tables: it would not fit them', async () => {
  await database.pool.query(
    "insert into batch (summary, files, started_by, is_kept) values ('x', '{}', 'x', true); insert into before_image (batch, table_name, key) values (1, 'guide', '{a}')",
  )
  await start()
  expect((await database.pool.query('select is_kept from batch')).rows).toEqual([{ is_kept: true }])
  await start(migrations)
  expect((await database.pool.query('select is_kept from batch')).rows).toEqual([{ is_kept: false }])
  expect((await database.pool.query('select 1 from before_image')).rowCount).toBe(0)
})

async function lockVotes(): Promise<pg.PoolClient> {
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from faq_vote')
  return reader
}

test('a migration waits for a long transaction again and again, and others read the table meanwhile', async () => {
  const reader = await lockVotes()
  const started = start(migrations)
  // Other tests, whose databases are beside this one, wait for locks of their own.
  const waiting =
    'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
  const isWaiting = async () => (await database.pool.query(waiting)).rowCount
  for (let turns = 0; turns < 2; turns += 1) {
    await expect.poll(isWaiting, { interval: 20 }).toBeGreaterThan(0)
    // Behind the migration that waits; the statement would end after 2 s.
    expect((await database.pool.query('select count(*)::int as count from faq_vote')).rows).toEqual([{ count: 0 }])
    await expect.poll(isWaiting, { interval: 20 }).toBe(0)
  }
  await reader.query('commit')
  reader.release()
  await started
  expect((await planMigrations(database.pool, migrations)).pending).toEqual([])
})

test('a table that is never free ends a start with a sentence, and nothing is changed', async () => {
  const before = await describe(database)
  const reader = await lockVotes()
  await expect(migrate(database.pool, silentLog, { migrations, patienceMs: 0 })).rejects.toThrow('等不到要改的表')
  expect(await describe(database)).toEqual(before)
  reader.release(true)
})

test('migrations give the same tables in the order of their numbers and with those that take away last', async () => {
  await migrate(database.pool, silentLog, { isAlone: true, migrations: laterMigrations })
  const inOrder = await describe(database)
  const other = await openTestDatabase('empty')
  try {
    await migrate(other.pool, silentLog, { migrations: laterMigrations })
    expect(namesOf((await planMigrations(other.pool, laterMigrations)).contracting)).toEqual([
      '9003-votes.contract.sql',
    ])
    await migrate(other.pool, silentLog, { isAlone: true, migrations: laterMigrations })
    expect(await describe(other)).toEqual(inOrder)
  } finally {
    await other.close()
  }
})
