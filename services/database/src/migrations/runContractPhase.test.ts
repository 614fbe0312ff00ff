import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { openTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { voteMigrations } from '../../test/votes.ts'
import { changeLocks } from './changeLocks.ts'
import { listServices } from './listServices.ts'
import { type Migration, ownMigrations } from './Migration.ts'
import { migrate } from './migrate.ts'
import { planMigrations } from './planMigrations.ts'
import { type InstanceRegistration, registerInstance } from './registerInstance.ts'
import { runContractPhase } from './runContractPhase.ts'

const migrations = [...ownMigrations, ...voteMigrations]

let database: TestDatabase
let there: InstanceRegistration[]
beforeEach(async () => {
  database = await openTestDatabase('empty')
  there = []
})
afterEach(async () => {
  for (const registration of there) await registration.end()
  await database.close()
})

/** A content service whose program knows these migrations. */
async function come(place: string, known: readonly Migration[], everyMs = 60_000): Promise<InstanceRegistration> {
  const registration = await registerInstance({
    pool: database.pool,
    place,
    log: silentLog,
    migrations: known,
    everyMs,
  })
  there.push(registration)
  return registration
}

const contractNow = (patienceMs = 60_000) => runContractPhase(database.pool, silentLog, { migrations, patienceMs })

test('nothing is taken away while an older content service is there; when it has left, it is, and older ones stay out', async () => {
  await migrate(database.pool, silentLog, { migrations })
  await come('new:4100', migrations)
  const old = await come('old:4100', ownMigrations)
  expect(old.lastHeartbeat.services.map(({ place }) => place)).toEqual(['old:4100', 'new:4100'])
  await expect(contractNow()).rejects.toThrow('9003-votes.contract.sql 未执行：\n  old:4100（')
  expect((await planMigrations(database.pool, migrations)).contracting).toHaveLength(1)

  there.pop()
  await old.end()
  expect((await contractNow()).map(({ name }) => name)).toEqual(['9003-votes.contract.sql'])
  expect(await contractNow()).toEqual([])
  await expect(come('old:4100', ownMigrations)).rejects.toThrow('数据库已经收缩（9003-votes.contract.sql）')
  await expect(migrate(database.pool, silentLog)).rejects.toThrow('请使用新版本的程序，或恢复收缩之前的备份')
})

test('one that was silent for long counts as gone', async () => {
  await migrate(database.pool, silentLog, { migrations })
  await come('old:4100', ownMigrations)
  await database.pool.query("update content_service set seen_at = now() - interval '20 seconds'")
  await expect(contractNow()).rejects.toThrow(/old:4100（2\d 秒前还在）/)
  await database.pool.query("update content_service set seen_at = now() - interval '31 seconds'")
  expect(await listServices(database.pool)).toEqual([])
  expect(await contractNow()).toHaveLength(1)
})

test('who comes back after the contraction finds out with the first thing it says', async () => {
  const old = await come('frozen:4100', ownMigrations, 200)
  // Asks nobody whether an older one is there, as if this one had stood still.
  await migrate(database.pool, silentLog, { isAlone: true, migrations })
  expect((await old.outdated).message).toContain('数据库已经收缩')
})

test('an older service that stays says again and again that it is there, also what it does not know and need not', async () => {
  const old = await come('old:4100', ownMigrations, 100)
  await migrate(database.pool, silentLog, { migrations })
  await expect.poll(() => old.lastHeartbeat.plan.unknown.length).toBe(2)
  await database.pool.query("update content_service set seen_at = now() - interval '1 hour'")
  await expect.poll(async () => (await listServices(database.pool)).length).toBe(1)
})

test('nothing is taken away while content is being changed', async () => {
  await migrate(database.pool, silentLog, { migrations })
  const importer = await database.pool.connect()
  await importer.query('begin')
  await importer.query('select pg_advisory_xact_lock($1)', [changeLocks.content])
  await expect(contractNow(0)).rejects.toThrow('等不到要改的表')
  await importer.query('rollback')
  importer.release()
  expect(await contractNow()).toHaveLength(1)
})
