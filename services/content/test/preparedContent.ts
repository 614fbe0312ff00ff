import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '@portal/database'
import { databaseName, findPlace, findServerUser, silentLog, withAdmin } from '@portal/database/testing'
import { testKey } from '@portal/records/testing'
import type pg from 'pg'
import { contentKey } from './contentKey.ts'
import { makeTemplates } from './makeTemplates.ts'

/** Not in git, and gone with the next clean install. */
const cacheFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/portal-content')
const KEPT_COPIES = 2
/** A run beside this one may still copy what it used this lately. */
const IN_USE_MS = 60 * 60_000

export const noRoomLimits = { floorBytes: 0, reserveBytes: 0 }

/**
 * Makes `dataFolder` a data folder whose database has the sample, as the first start of a demo leaves it, and beside it
 * the tests' other templates. The sample is imported once for each state of sample, migrations and importer; every other
 * time its files are copied.
 * @param dataFolder an empty folder
 */
export async function copyPreparedContent(dataFolder: string): Promise<void> {
  const kept = await prepareContent()
  const now = new Date()
  utimesSync(kept, now, now)
  writeFileSync(path.join(dataFolder, 'secret.key'), `${testKey.toString('hex')}\n`, { mode: 0o600 })
  copyFolder(path.join(kept, 'cluster'), clusterOf(dataFolder))
}

/** Makes what is copied, unless it is there. @returns its folder */
export async function prepareContent(): Promise<string> {
  const kept = path.join(cacheFolder, contentKey(import.meta.filename))
  if (!existsSync(kept)) await prepare(kept)
  return kept
}

/** The rename makes a half-made copy invisible; of two runs at once one wins and both use the result. */
async function prepare(kept: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-prepare-'))
  chmodSync(folder, 0o755)
  const unfinished = `${kept}.unfinished-${process.pid}`
  try {
    await fillCluster(folder)
    mkdirSync(unfinished, { recursive: true })
    copyFolder(clusterOf(folder), path.join(unfinished, 'cluster'))
    if (!existsSync(kept)) renameSync(unfinished, kept)
    removeStale()
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(path.dirname(clusterOf(folder)), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillCluster(dataFolder: string): Promise<void> {
  const database = await startDatabase({ dataFolder, log: silentLog, limits: noRoomLimits })
  const { host = '', user = '' } = database.connection
  try {
    await withAdmin({ host, user }, limitLog)
    await makeTemplates({ host, user })
    await withAdmin({ host, user }, async (admin) => {
      await admin.query(`drop database ${databaseName}`)
      await admin.query(`alter database template_sample rename to ${databaseName}`)
      await admin.query('checkpoint')
      await admin.query('alter system reset all')
    })
  } finally {
    await database.stop()
  }
}

/** The write-ahead log of the import would be two thirds of the files that every run copies. */
async function limitLog(admin: pg.Client): Promise<void> {
  for (const setting of ['min_wal_size', 'max_wal_size']) await admin.query(`alter system set ${setting} = '32MB'`)
  await admin.query('select pg_reload_conf()')
}

function removeStale(): void {
  const usedAt = (name: string) => statSync(path.join(cacheFolder, name)).mtimeMs
  const stale = readdirSync(cacheFolder)
    .sort((one, other) => usedAt(other) - usedAt(one))
    .slice(KEPT_COPIES)
    .filter((name) => Date.now() - usedAt(name) > IN_USE_MS)
  for (const name of stale) rmSync(path.join(cacheFolder, name), { recursive: true, force: true })
}

function clusterOf(dataFolder: string): string {
  return path.join(findPlace(dataFolder, findServerUser()).home, 'cluster')
}

/** With owners and modes, on which PostgreSQL insists; file systems that can share the blocks. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`)
}
