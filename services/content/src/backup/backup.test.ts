import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, ownMigrations, planMigrations } from '@portal/database/migrations'
import { openTestDatabase, silentLog, type TestDatabase, voteMigrations } from '@portal/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableSums } from '../../test/contentSums.ts'
import { reindex } from '../reindex/reindex.ts'
import { type Manifest, verifyBackup } from './manifest.ts'
import { restoreTables } from './restoreTables.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
let databases: TestDatabase[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
  chmodSync(folder, 0o755)
  databases = []
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const database of databases) await database.close()
})

async function open(template: 'empty' | 'tiny'): Promise<TestDatabase> {
  const database = await openTestDatabase(template)
  databases.push(database)
  return database
}

const backupFolder = () => path.join(folder, 'backup')
const backUp = (database: TestDatabase) =>
  writeBackup({ pool: database.pool, folder: backupFolder(), now: new Date('2026-11-20T10:00:00Z') })

async function restore(database: TestDatabase, mayReplace = false, manifest?: Manifest) {
  const verified = manifest ?? (await verifyBackup(backupFolder()))
  // Connections of the pool that are not ours would count as a running portal.
  return restoreTables({ pool: database.pool, folder: backupFolder(), manifest: verified, mayReplace })
}

/** Every table of a backup and the search's own, but for the change that a restore notes. */
async function content(database: TestDatabase): Promise<Record<string, string>> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const names = (await listTables(client)).map((table) => table.name).filter((name) => name !== 'content_change')
    return await tableSums(client, [...names, 'search_document', 'search_key'])
  } finally {
    client.release(true)
    await untilAlone(database)
  }
}

/** PostgreSQL ends a connection after its client has left, which takes a while on a busy machine. */
async function untilAlone({ pool }: TestDatabase): Promise<void> {
  const countOthers = async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'portal-api' and pid <> pg_backend_pid()",
    )
    return rowCount
  }
  await expect.poll(countOthers).toBe(0)
}

test('a backup gives an empty database the same content, search included; revisions and numbers go on behind it', async () => {
  const [from, to] = [await open('tiny'), await open('empty')]
  // The segmenter may know more words in this process than in the one that made the template.
  await reindex(from.pool)
  const manifest = await backUp(from)
  expect(manifest.tables.find((table) => table.name === 'catalogue_matter')?.rows).toBeGreaterThan(100)
  const { revision } = await restore(to)
  expect(revision).toBe(manifest.revision + 1)
  expect(await content(to)).toEqual(await content(from))
  const { rows } = await to.pool.query('select tags from content_change order by revision desc limit 1')
  expect(rows).toEqual([{ tags: ['all'] }])
  const { rows: numbers } = await to.pool.query(
    "insert into batch (summary, files, started_by, is_kept) values ('x', '{}', 'x', false) returning number::int, (select max(number)::int from batch) as last",
  )
  expect(numbers[0].number).toBe(numbers[0].last + 1)
})

async function sendLetter({ pool }: TestDatabase, content: string): Promise<void> {
  await pool.query(
    `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
       is_public, region_code, submitted_at)
     values ('1', gen_random_uuid(), 'x', 'mail', 'consult', '标题', $1, '张三', '13800138000', false, '440000', now())`,
    [content],
  )
}

test('a letter with the separators of lines and paragraphs, which JSON holds as they are, comes back', async () => {
  const [from, to] = [await open('empty'), await open('empty')]
  const written = '第一行\u2028第二行\u2029第三行\u0085第四行\n第五行'
  await sendLetter(from, written)
  await backUp(from)
  await restore(to)
  expect((await to.pool.query('select content from interaction_submission')).rows).toEqual([{ content: written }])
})

test('content is not overwritten unless that is asked for, and its revisions never come again', async () => {
  const [from, to] = [await open('empty'), await open('tiny')]
  await backUp(from)
  await to.pool.query("insert into content_change (summary, tags) select 'x', '{x}' from generate_series(1, 50)")
  await to.pool.query("update notice set title = '会被替换'")
  const before = await content(to)
  await expect(restore(to)).rejects.toThrow('数据库中已有内容。确认要用备份替换它时，请加 --replace')
  expect(await content(to)).toEqual(before)
  expect((await restore(to, true)).revision).toBeGreaterThan(51)
  expect(await content(to)).toEqual(await content(from))
})

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

test('damaged, shortened and missing files are listed before anything is restored', async () => {
  await backUp(await open('empty'))
  const file = (name: string) => path.join(backupFolder(), 'tables', `${name}.ndjson.gz`)
  const bytes = readFileSync(file('region'))
  bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12)
  writeFileSync(file('region'), bytes)
  writeFileSync(file('hall'), '')
  rmSync(file('notice'))
  await expect(verifyBackup(backupFolder())).rejects.toThrow(
    /已损坏，不能恢复：\n {2}tables\/hall\.ndjson\.gz：应为 \d+ 字节，实为 0 字节\n {2}tables\/notice\.ndjson\.gz：缺失\n {2}tables\/region\.ndjson\.gz：校验和不符$/,
  )
})

test('a backup of a newer program, and a folder that is none, are refused', async () => {
  const database = await open('empty')
  const manifest = await backUp(database)
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { number: 9999, name: '9999-future.sql', checksum: 'x' }],
  }
  await expect(restore(database, true, newer)).rejects.toThrow('9999-future.sql）比本程序新')
  await expect(verifyBackup(folder)).rejects.toThrow('不是完整的备份：没有可读的 manifest.json')
  writeFileSync(path.join(backupFolder(), 'manifest.json'), '{"format":2}')
  await expect(verifyBackup(backupFolder())).rejects.toThrow('已损坏，或由更新的程序生成')
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

test('a folder that holds something is not backed up into', async () => {
  const database = await open('empty')
  await backUp(database)
  await expect(backUp(database)).rejects.toThrow('中已有文件。请另选一个文件夹。')
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
  const disk = path.join(folder, 'disk')
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
