import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRuntimeConfig } from '@portal/config/runtime'
import { type ArchiveClaim, archiveFolder, type Database, startDatabase } from '@portal/database'
import { migrate } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examineBackup } from '../doctor/examineBackup.ts'
import { clusterCopy } from './copyCluster.ts'
import { verifyBackup } from './manifest.ts'
import { recoverBackup } from './recoverBackup.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
let running: Portal[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-owner-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'archive'))
  running = []
})
afterEach(async () => {
  for (const portal of [...running]) await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

const archive = () => ({ folder: path.join(folder, 'archive'), seconds: 3600 })
const backup = () => path.join(folder, 'backup')

/** One data folder; all have the same archive, as when an operator changes PORTAL_DATA alone. */
class Portal {
  readonly dataFolder: string
  #database: Database | undefined
  #pool: pg.Pool | undefined

  constructor(name: string) {
    this.dataFolder = path.join(folder, name)
    mkdirSync(this.dataFolder)
  }

  get home(): string {
    return path.join(this.dataFolder, 'database')
  }

  get pool(): pg.Pool {
    if (!this.#pool) throw new Error('the portal is stopped')
    return this.#pool
  }

  async start(): Promise<void> {
    const limits = { floorBytes: 0, reserveBytes: 0 }
    const options = { dataFolder: this.dataFolder, archive: archive(), log: silentLog, limits }
    this.#database = await startDatabase(options)
    this.#pool = createPool(this.#database.connection, silentLog)
    running.push(this)
  }

  async stop(): Promise<void> {
    running.splice(running.indexOf(this), 1)
    await this.#pool?.end()
    await this.#database?.stop()
  }

  /** Makes the first database and its backup. */
  async begin(): Promise<void> {
    await this.start()
    await this.pool.query('alter system set fsync = off')
    await migrate(this.pool, silentLog)
    const copyCluster = clusterCopy(this.#database?.connection ?? {}, this.home)
    await writeBackup({ pool: this.pool, folder: backup(), now: new Date(), copyCluster })
  }

  async write(word: string): Promise<void> {
    await this.pool.query("insert into content_change (summary, tags) values ($1, '{all}')", [word])
  }

  /** Ends the WAL segment that was written into, and waits until the archiver has tried it. */
  async endSegment(): Promise<void> {
    await this.pool.query('select pg_switch_wal()')
    const tried = async () => {
      const { rows } = await this.pool.query<{ count: number }>(
        'select (archived_count + failed_count)::int as count from pg_stat_archiver',
      )
      return rows[0]?.count ?? 0
    }
    const before = await tried()
    await this.write('more')
    await vi.waitFor(async () => expect(await tried()).toBeGreaterThan(before), { timeout: 30_000, interval: 100 })
  }

  async words(): Promise<string[]> {
    const { rows } = await this.pool.query<{ summary: string }>('select summary from content_change order by revision')
    return rows.map(({ summary }) => summary)
  }

  async recover(claim?: ArchiveClaim): Promise<void> {
    const manifest = await verifyBackup(backup())
    const options = { folder: backup(), manifest, dataFolder: this.dataFolder, archive: archive() }
    await recoverBackup({ ...options, until: 'end', claim, mayReplace: true })
  }

  /** What `portal doctor` says of the archive that is not well. */
  async faults(): Promise<string[]> {
    const config = readRuntimeConfig({ PORTAL_DATA: this.dataFolder, PORTAL_WAL_ARCHIVE: archive().folder })
    const findings = await examineBackup(this.pool, config, new Date())
    return findings.filter(({ level }) => level !== 'ok').map(({ subject, message }) => `${subject}：${message}`)
  }

  archived(): string[] {
    return readdirSync(archiveFolder(archive(), path.join(this.home, 'cluster'))).sort()
  }
}

test('an exercise leaves the archive as it is, and the portal goes on with it', async () => {
  const [real, other] = [new Portal('real'), new Portal('other')]
  await real.begin()
  await real.write('first')
  await real.stop()
  const before = real.archived()

  await other.recover('exercise')
  await other.start()
  expect(await other.words()).toContain('first')
  await other.write('exercise')
  expect(await other.faults()).toContain('日志归档：这是演练恢复的数据库，不归档')
  await other.stop()
  expect(real.archived()).toEqual(before)
  await expect(real.recover('exercise')).rejects.toThrow('是正式的数据文件夹，归档属于它')

  await real.start()
  await real.write('second')
  await real.stop()
  expect(real.archived().length).toBeGreaterThan(before.length)
  await real.recover()
  await real.start()
  const words = await real.words()
  expect(words.slice(-2)).toEqual(['first', 'second'])
})

test('whoever recovers elsewhere says what it is for; who takes over archives on, and the former no more', async () => {
  const [former, next, later] = [new Portal('former'), new Portal('next'), new Portal('later')]
  await former.begin()
  await former.write('first')
  await former.stop()

  await expect(next.recover()).rejects.toThrow(
    new RegExp(`归档属于原来的门户（.*${former.home}）。未作任何改动。[^]*加 --take-over[^]*加 --exercise`),
  )
  await next.recover('take-over')
  // The time was wrong: once more, and it is known by now.
  await next.recover()
  await next.start()
  await next.write('after the loss')
  await next.endSegment()
  expect((await next.faults()).join()).not.toContain('归档的主人')
  await next.stop()

  // The machine that was thought to be lost comes back.
  const before = next.archived()
  await former.start()
  await former.endSegment()
  const said = new RegExp(`^归档的主人：归档属于另一个门户（.*${next.home}），这里的日志没有归档$`)
  expect(await former.faults()).toContainEqual(expect.stringMatching(said))
  await former.stop()
  expect(next.archived()).toEqual(before)
  expect(readFileSync(path.join(former.home, 'server.log'), 'utf8')).toContain(`is that of another portal`)

  await later.recover('take-over')
  await later.start()
  expect((await later.words()).slice(-2)).toEqual(['after the loss', 'more'])
})
