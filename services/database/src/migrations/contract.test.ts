import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { openTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { voteSteps } from '../../test/votes.ts'
import { type Attendance, attend } from './attend.ts'
import { changeLocks } from './changeLocks.ts'
import { contract } from './contract.ts'
import { listServices } from './listServices.ts'
import { migrate } from './migrate.ts'
import { planSteps } from './planSteps.ts'
import { ownSteps, type Step } from './Step.ts'

const steps = [...ownSteps, ...voteSteps]

let database: TestDatabase
let there: Attendance[]
beforeEach(async () => {
  database = await openTestDatabase('empty')
  there = []
})
afterEach(async () => {
  for (const attendance of there) await attendance.end()
  await database.close()
})

/** A content service whose program knows these steps. */
async function come(place: string, known: readonly Step[], everyMs = 60_000): Promise<Attendance> {
  const attendance = await attend({ pool: database.pool, place, log: silentLog, steps: known, everyMs })
  there.push(attendance)
  return attendance
}

const contractNow = (patienceMs = 60_000) => contract(database.pool, silentLog, { steps, patienceMs })

test('nothing is taken away while an older content service is there; when it has left, it is, and older ones stay out', async () => {
  await migrate(database.pool, silentLog, { steps })
  await come('new:4100', steps)
  const old = await come('old:4100', ownSteps)
  expect(old.standing.services.map(({ place }) => place)).toEqual(['old:4100', 'new:4100'])
  await expect(contractNow()).rejects.toThrow('9003-votes.contract.sql 未执行：\n  old:4100（')
  expect((await planSteps(database.pool, steps)).contracting).toHaveLength(1)

  there.pop()
  await old.end()
  expect((await contractNow()).map(({ name }) => name)).toEqual(['9003-votes.contract.sql'])
  expect(await contractNow()).toEqual([])
  await expect(come('old:4100', ownSteps)).rejects.toThrow('数据库已经收缩（9003-votes.contract.sql）')
  await expect(migrate(database.pool, silentLog)).rejects.toThrow('请使用新版本的程序，或恢复收缩之前的备份')
})

test('one that was silent for long counts as gone', async () => {
  await migrate(database.pool, silentLog, { steps })
  await come('old:4100', ownSteps)
  await database.pool.query("update content_service set seen_at = now() - interval '20 seconds'")
  await expect(contractNow()).rejects.toThrow(/old:4100（2\d 秒前还在）/)
  await database.pool.query("update content_service set seen_at = now() - interval '31 seconds'")
  expect(await listServices(database.pool)).toEqual([])
  expect(await contractNow()).toHaveLength(1)
})

test('who comes back after the contraction finds out with the first thing it says', async () => {
  const old = await come('frozen:4100', ownSteps, 200)
  // Asks nobody whether an older one is there, as if this one had stood still.
  await migrate(database.pool, silentLog, { isAlone: true, steps })
  expect((await old.outdated).message).toContain('数据库已经收缩')
})

test('an older service that stays says again and again that it is there, also what it does not know and need not', async () => {
  const old = await come('old:4100', ownSteps, 100)
  await migrate(database.pool, silentLog, { steps })
  await expect.poll(() => old.standing.plan.unknown.length).toBe(2)
  await database.pool.query("update content_service set seen_at = now() - interval '1 hour'")
  await expect.poll(async () => (await listServices(database.pool)).length).toBe(1)
})

test('nothing is taken away while content is being changed', async () => {
  await migrate(database.pool, silentLog, { steps })
  const importer = await database.pool.connect()
  await importer.query('begin')
  await importer.query('select pg_advisory_xact_lock($1)', [changeLocks.content])
  await expect(contractNow(0)).rejects.toThrow('等不到要改的表')
  await importer.query('rollback')
  importer.release()
  expect(await contractNow()).toHaveLength(1)
})
