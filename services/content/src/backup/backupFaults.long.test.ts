import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, ownMigrations, planMigrations } from '@portal/database/migrations'
import { silentLog, voteMigrations } from '@portal/database/testing'
import { expect, test } from 'vitest'
import { content, useBackupRound } from '../../test/backupRound.ts'
import { restoreTables } from './restoreTables.ts'
import { writeBackup } from './writeBackup.ts'

const round = useBackupRound()
const { open, backupFolder, backUp, restore } = round

test('a database that others use, or a running portal, is left alone', async () => {
  const [from, foreign, busy] = [await open('empty'), await open('empty'), await open('empty')]
  await backUp(from)
  await foreign.pool.query('alter table schema_migration rename to theirs')
  await expect(restore(foreign, true)).rejects.toThrow('这个数据库中有不属于门户的表，未作任何改动。')
  const portal = await busy.pool.connect()
  await expect(restore(busy, true)).rejects.toThrow('门户正在使用这个数据库。请先停止门户，再恢复备份。')
  portal.release()
})

test('a restore that ends with other counts than the manifest is taken back', async () => {
  const [from, to] = [await open('empty'), await open('tiny')]
  const manifest = await backUp(from)
  const before = await content(to)
  const wrong = {
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === 'notice' ? { ...table, rows: 1 } : table)),
  }
  await expect(restore(to, true, wrong)).rejects.toThrow('表 notice 应有 1 行')
  expect(await content(to)).toEqual(before)
})

test('a backup from the middle of an upgrade comes back as it was, and only by a program that knows all of it', async () => {
  const migrations = [...ownMigrations, ...voteMigrations]
  const [from, to] = [await open('empty'), await open('empty')]
  await migrate(from.pool, silentLog, { migrations })
  await from.pool.query("insert into faq_vote (faq_id, helped_count) values ('a', 3)")
  // As a program from before content services said that they are there leaves it.
  const { tables, ...rest } = await backUp(from)
  const known = tables.find(({ name }) => name === 'faq_vote')
  if (!known) throw new Error('the votes are in the backup')
  const manifest = { ...rest, tables: [...tables, { ...known, name: 'content_service', rows: 1 }] }
  const restored = { pool: to.pool, folder: backupFolder(), manifest, mayReplace: true }

  await expect(restoreTables(restored)).rejects.toThrow('9001-votes.expand.sql）比本程序新')
  await restoreTables({ ...restored, migrations })
  expect((await to.pool.query('select useful_count, helped_count from faq_vote')).rows).toEqual([
    { useful_count: 3, helped_count: 3 },
  ])
  const { pending, contracting } = await planMigrations(to.pool, migrations)
  expect(pending).toEqual([])
  expect(contracting.map(({ name }) => name)).toEqual(['9003-votes.contract.sql'])
})

const mount = (place: string, options: string) =>
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'none', place]).status === 0
const canMount = (() => {
  const place = mkdtempSync(path.join(tmpdir(), 'portal-mount-'))
  const isMounted = mount(place, 'size=1m')
  if (isMounted) spawnSync('/bin/umount', ['--lazy', place])
  rmSync(place, { recursive: true, force: true })
  if (!isMounted) console.info('no disk can be mounted here: full disks are not tried')
  return isMounted
})()

test.skipIf(!canMount).each([
  ['no inode for its folder', 'nr_inodes=1', 'inode 用完'],
  ['no inode for its files', 'nr_inodes=5', 'inode 用完'],
  ['no room', 'size=16k', '磁盘已满'],
])('on a disk with %s a backup says what to do, and leaves nothing behind', async (_what, options, reason) => {
  const disk = path.join(round.folder, 'disk')
  mkdirSync(disk)
  expect(mount(disk, options)).toBe(true)
  try {
    const database = await open('tiny')
    const backup = writeBackup({ pool: database.pool, folder: path.join(disk, 'backup'), now: new Date() })
    await expect(backup).rejects.toMatchObject({ name: 'OperatorError', message: expect.stringContaining(reason) })
    expect(readdirSync(disk)).toEqual([])
  } finally {
    spawnSync('/bin/umount', ['--lazy', disk])
  }
})
