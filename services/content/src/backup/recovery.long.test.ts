import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ArchiveLimits, archiveFolder, type Database, startDatabase } from '@portal/database'
import { nameOf, readArchive } from '@portal/database/archive'
import { migrate } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import { formatTimestamp } from '@portal/format'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clusterCopy } from './copyCluster.ts'
import { verifyBackup } from './manifest.ts'
import type { Until } from './readUntil.ts'
import { recoverBackup } from './recoverBackup.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
const dataFolder = () => path.join(folder, 'data')
const backup = () => path.join(folder, 'backup')
const home = () => path.join(dataFolder(), 'database')
const archive = () => ({ folder: path.join(folder, 'archive'), seconds: 3600 })

let database: Database
let pool: pg.Pool
let isRunning = false
/** The backup is encrypted; the archive is not. */
let identity: string

async function start(limits?: ArchiveLimits): Promise<void> {
  const room = { floorBytes: 0, reserveBytes: 0 }
  const kept = { ...archive(), ...(limits && { limits }) }
  database = await startDatabase({ dataFolder: dataFolder(), archive: kept, log: silentLog, limits: room })
  pool = createPool(database.connection, silentLog)
  isRunning = true
}

async function stop(): Promise<void> {
  if (!isRunning) return
  isRunning = false
  await pool.end()
  await database.stop()
}

async function now(): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date(Number.NaN)
}

/** @returns a time at which it is committed and the next one is not */
async function write(word: string): Promise<Date> {
  await pool.query("insert into content_change (summary, tags) values ($1, '{all}')", [word])
  await sleep(20)
  const committedAt = await now()
  await sleep(20)
  return committedAt
}

async function words(): Promise<string[]> {
  const { rows } = await pool.query<{ summary: string }>('select summary from content_change order by revision')
  return rows.map(({ summary }) => summary)
}

async function recover(until: Until, identities = [identity]): Promise<void> {
  const manifest = await verifyBackup(backup())
  const options = { folder: backup(), manifest, dataFolder: dataFolder(), archive: archive(), identities }
  await recoverBackup({ ...options, until, claim: undefined, mayReplace: true })
}

async function wordsAfter(until: Until): Promise<string[]> {
  await recover(until)
  await start()
  return words()
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-recovery-'))
  chmodSync(folder, 0o755)
  for (const name of ['data', 'archive']) mkdirSync(path.join(folder, name))
  await start()
  // Machines are lost elsewhere; the copies inherit it.
  await pool.query('alter system set fsync = off')
  await migrate(pool, silentLog)
  await write('before')
  identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const copyCluster = clusterCopy(database.connection, home())
  await writeBackup({ pool, folder: backup(), now: new Date(), copyCluster, recipients })
  await stop()
})
afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a key that does not read the copy of the files changes nothing', async () => {
  await expect(recover('backup', [await generateX25519Identity()])).rejects.toThrow(
    'base.tar.age 不能解密：不是这把私钥',
  )
  await start()
  expect(await words()).toEqual(['before'])
  await stop()
})

test('a database is brought back to a time between two writes, and again from the time that it lived on from there', async () => {
  await start()
  await write('first')
  const between = await write('also first')
  const mistake = await write('mistake')
  await stop()
  expect(await wordsAfter(between)).toEqual(['before', 'first', 'also first'])
  await write('after the first recovery')
  await stop()
  expect(await wordsAfter('end')).toEqual(['before', 'first', 'also first', 'after the first recovery'])
  await stop()
  // Before the first recovery the database lived on another timeline. What of it cannot be read is not left out in silence.
  const repair = damage(lastOf(1))
  await expect(recover(mistake)).rejects.toThrow('或其后的文件已损坏')
  repair()
  expect(await wordsAfter(mistake)).toEqual(['before', 'first', 'also first', 'mistake'])
  await stop()
})

test('a database has lived on since its recovery, not only since an archive that was away took the history of it', async () => {
  await start()
  const between = await write('before the second recovery')
  await write('second mistake')
  await stop()
  await recover(between)
  const away = `${archive().folder}.away`
  renameSync(archive().folder, away)
  await start()
  const lived = await write('lived on')
  await sleep(100)
  renameSync(away, archive().folder)
  await endSegment()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 100 })
  await stop()
  expect((await wordsAfter(lived)).slice(-2)).toEqual(['before the second recovery', 'lived on'])
  await stop()
})

test('an archive that does not reach to the time changes nothing, and says how far it reaches', async () => {
  await start()
  const before = await words()
  const beforeCommit = await now()
  const afterCommit = await write('last')
  await stop()
  const later = recover(new Date(Date.now() - 1))
  await expect(later).rejects.toThrow(/归档中最后一次改动是 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d，没有到/)
  await expect(later).rejects.toThrow(new RegExp(`${formatTimestamp(beforeCommit)}|${formatTimestamp(afterCommit)}`))
  await start()
  expect(await words()).toEqual([...before, 'last'])
  await stop()
})

test('a damaged file at the end of the archive is not taken for its end', async () => {
  const last = lastOf()
  const repair = damage(last)
  await expect(recover('end')).rejects.toThrow(`归档中 ${path.basename(last, '.gz')} 或其后的文件已损坏`)
  repair()
})

test('a database whose last WAL is not in the archive yet is not replaced by the archive', async () => {
  const status = path.join(home(), 'cluster/pg_wal/archive_status/000000090000000000000001.ready')
  writeFileSync(status, '')
  await expect(recover('end')).rejects.toThrow('现有的数据库还有 1 段日志没有归档')
  rmSync(status)
})

test('an archive that takes nothing stops nobody: segments wait up to a limit, are let go, and the archive goes on when it is back', async () => {
  await start({ waiting: 6, roomBytes: 0 })
  const kept = archiveFolder(archive(), path.join(home(), 'cluster'))
  const lost = path.join(home(), 'archive-lost')
  renameSync(kept, `${kept}.away`)
  for (let segment = 0; segment < 6; segment += 1) await endSegment()
  expect(existsSync(lost)).toBe(false)
  expect(await waiting()).toBe(6)
  const name = await endSegment()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 100 })
  expect(readFileSync(lost, 'utf8')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ ${name}\n$`))
  renameSync(`${kept}.away`, kept)
  const next = await endSegment()
  await vi.waitFor(() => expect(readArchive(kept)?.segments.map(nameOf)).toContain(next), { timeout: 60_000 })
  await stop()
  await expect(recover('end')).rejects.toThrow(/归档有缺口：没有 0000000\d0{8}[0-9A-F]{8}，其后的还有/)
  const beforeGap = await wordsAfter('gap')
  expect(beforeGap).toContain('last')
  expect(beforeGap).not.toContain('one more')
})

/** The last segment in the archive, of a timeline or of all. */
function lastOf(timeline?: number): string {
  const kept = archiveFolder(archive(), path.join(home(), 'cluster'))
  const segments = (readArchive(kept)?.segments ?? []).filter(
    (segment) => segment.timeline === (timeline ?? segment.timeline),
  )
  return path.join(kept, `${segments.map(nameOf).sort().at(-1)}.gz`)
}

/** @returns what repairs the file */
function damage(file: string): () => void {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, 100))
  return () => writeFileSync(file, bytes)
}

/** Writes something and ends the WAL segment that it stands in. */
async function endSegment(): Promise<string> {
  await write('one more')
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  return rows[0]?.name ?? ''
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready'",
  )
  return rows[0]?.count ?? 0
}
