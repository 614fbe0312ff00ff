import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'
import { type ArchiveClaim, type Connection, claimArchive, lockHome } from '@portal/database'
import { type Recovered, type Recovery, recoverCluster } from '@portal/database/archive'
import { checkKnown, ownMigrations } from '@portal/database/migrations'
import { entities } from '@portal/records/kinds'
import pg from 'pg'
import { tablesOf } from '../stored/batch.ts'
import { readStored } from './ageStreams.ts'
import type { Manifest } from './manifest.ts'

/**
 * Puts the copied files of the portal's own server into a data folder. They are unpacked beside what is there, brought on from
 * the archive when there is one, started once and held against the manifest; only then do they take its place.
 * @throws OperatorError when the backup has no copy, there is a database already and it may not be replaced, or the archive
 * does not lead to the wanted moment; what is there has not changed then
 */
export async function restoreCluster(options: {
  folder: string
  manifest: Manifest
  dataFolder: string
  recovery: Recovery | undefined
  /** Throws when the recovery did not come far enough. */
  check: (recovered: Recovered) => void
  claim: ArchiveClaim | undefined
  mayReplace: boolean
  identities?: readonly string[]
}): Promise<Recovered> {
  const { folder, identities = [], manifest, dataFolder, recovery, check, claim, mayReplace } = options
  if (!manifest.cluster) throw new OperatorError('这个备份不含数据库文件的副本。请不加 --cluster 恢复各表。')
  checkKnown(manifest.migrations, ownMigrations)
  const locked = await lockHome(dataFolder)
  const cluster = path.join(locked.home, 'cluster')
  const unfinished = `${cluster}.unfinished-${process.pid}`
  try {
    if (existsSync(cluster) && !mayReplace)
      throw new OperatorError(
        `${dataFolder} 中已有数据库。确认要用备份替换它时，请加 --replace；现有内容会全部删除，请先备份。`,
      )
    if (existsSync(path.join(cluster, 'postmaster.pid')))
      throw new OperatorError(`${dataFolder} 中的数据库上次没有正常停止。请先启动一次门户，正常停止后再恢复。`)
    await unpack(readStored(path.join(folder, manifest.cluster.file), identities), unfinished, locked.user)
    const prove = (connection: Connection) => checkCounts(connection, manifest, recovery?.target ?? 'backup')
    const recovered = await recoverCluster({ locked, cluster: unfinished, recovery, prove })
    check(recovered)
    if (claim) claimArchive(locked.home, locked.user, claim)
    takePlace(unfinished, cluster)
    return recovered
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    await locked.release()
  }
}

function takePlace(unfinished: string, cluster: string): void {
  const former = `${cluster}.replaced-${process.pid}`
  if (existsSync(cluster)) renameSync(cluster, former)
  renameSync(unfinished, cluster)
  // It spoke of the database that was here before.
  rmSync(path.join(path.dirname(cluster), 'archive-lost'), { force: true })
  rmSync(former, { recursive: true, force: true })
}

/** The backup's folder may be closed to the server's account, so the file is opened here and read there. */
async function unpack(file: Readable, folder: string, user: { uid?: number; gid?: number }): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  try {
    const identity = user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid }
    const child = spawn('tar', ['-x', '-f', '-', '-C', folder], {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const closing = once(child, 'close')
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-2000)
    })
    const feeding = pipeline(file, child.stdin).catch((error: unknown) => error)
    const [code] = await closing
    const fault = await feeding
    // What ends the reading is why tar ended; of the pipe that tar closes, tar itself says why.
    if (fault instanceof OperatorError) throw fault
    if (code !== 0) throw new OperatorError(`数据库文件未能解开（tar 返回 ${code}）：${output.trim()}`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (errorCode(error) === 'ENOENT')
      throw new OperatorError('本机没有 tar 命令。请安装它，或不加 --cluster 恢复各表。')
    throw error
  }
}

/**
 * Content cannot have changed between the two forms of the backup. What visitors sent in meanwhile is in the later one, the
 * tables, only; and what is personal may have been deleted since. What the archive adds is nowhere written down: revisions
 * only ever grow.
 */
async function checkCounts(connection: Connection, manifest: Manifest, target: Recovery['target']): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ revision: number }>(
      'select coalesce(max(revision), 0)::int as revision from content_change',
    )
    const revision = rows[0]?.revision ?? 0
    const different = target === 'backup' ? await findDifferent(client, manifest) : []
    const isExpected = target === 'backup' ? revision === manifest.revision : revision >= manifest.revision
    if (!isExpected || different.length > 0)
      throw new OperatorError(`恢复出的数据库与备份的清单不符（${['版次', ...different].join('、')}），已撤回。`)
  } finally {
    await client.end()
  }
}

async function findDifferent(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const different: string[] = []
  const personal = entities.filter((entity) => entity.isPersonal).flatMap(tablesOf)
  for (const { name, rows: wanted } of manifest.tables) {
    if (personal.includes(name)) continue
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    if ((rows[0]?.count ?? 0) > wanted) different.push(name)
  }
  return different
}
