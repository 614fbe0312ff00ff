import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { roleName } from '../server/cluster.ts'
import type { DatabaseStartError } from '../server/DatabaseStartError.ts'
import type { LockedHome } from '../server/lockHome.ts'
import { installBinaries } from '../server/processes/binaries.ts'
import type { ServerUser } from '../server/processes/serverUser.ts'
import { makeSocketFolder, removeSocketFolder } from '../server/processes/socketFolder.ts'
import { type RunningServer, runServer } from '../server/server.ts'
import { type Connection, databaseName } from '../server/startDatabase.ts'
import { asRecoveryError, readLastCommit } from './recoveryWords.ts'
import { historyName, type Lsn, readHistory } from './wal.ts'

export interface Recovery {
  /** The archive of this database, see archiveFolder. */
  readonly folder: string
  readonly timeline: number
  /** Up to a moment, to the end of the backup, or to the end of the archive. */
  readonly target: Date | 'backup' | 'end'
}

export interface Recovered {
  /** Of the last change that was brought back from the WAL; undefined when there was none. */
  readonly lastCommitAt: Date | undefined
  /** Where the WAL of the archive was left; undefined without a recovery from it. */
  readonly leftAt: Lsn | undefined
}

/** A day of WAL is replayed in minutes; a server that says it recovers is not disturbed before this. */
const recoveryLimitMs = 24 * 3_600_000

/**
 * Starts the server once on copied files, lets it recover, and asks `prove` whether the outcome is right. Nothing is archived
 * meanwhile: a recovery that is given up leaves no timeline behind that a later one would follow.
 * @param cluster the files, below the home that is locked
 * @throws RecoveryError when the archive does not lead to the target
 * @throws DatabaseStartError when the server does not start on the files, with its last words
 */
export async function recoverCluster(options: {
  locked: LockedHome
  cluster: string
  recovery: Recovery | undefined
  prove: (connection: Connection) => Promise<void>
}): Promise<Recovered> {
  const { locked, cluster, recovery, prove } = options
  const { user } = locked
  const socketFolder = makeSocketFolder(user)
  const logFile = path.join(locked.home, 'recovery.log')
  rmSync(logFile, { force: true })
  if (recovery) writeOwned(path.join(cluster, 'recovery.signal'), user)
  let server: RunningServer | undefined
  try {
    const settings = { archive_mode: 'off', hot_standby: 'off', ...(recovery && recoverySettings(recovery)) }
    const binaries = installBinaries(locked.programs)
    server = await runServer({ binaries, cluster, socketFolder, user, settings, recoveryLimitMs, logFile })
    await prove({ host: socketFolder, user: roleName, database: databaseName })
  } catch (error) {
    throw asRecoveryError(error as DatabaseStartError, readWords(logFile))
  } finally {
    await server?.stop()
    removeSocketFolder(socketFolder)
  }
  if (!recovery) return { lastCommitAt: undefined, leftAt: undefined }
  return { lastCommitAt: readLastCommit(readWords(logFile)), leftAt: handOverHistory(cluster, user) }
}

function recoverySettings({ folder, timeline, target }: Recovery): Record<string, string> {
  return {
    restore_command: `test -e '${folder}/%f.gz' && gzip -dc '${folder}/%f.gz' >'%p'`,
    recovery_target_timeline: String(timeline),
    ...(target === 'backup' && { recovery_target: 'immediate' }),
    // Read before the names of zones are known, Z among them.
    ...(target instanceof Date && { recovery_target_time: target.toISOString().replace('Z', '+00') }),
    recovery_target_action: 'promote',
  }
}

/**
 * The server archives the history of its new timeline when it archives: at its next start, told so by a file as it would have
 * made itself. Without the history in the archive the next recovery would begin the same timeline once more.
 */
function handOverHistory(cluster: string, user: ServerUser): Lsn | undefined {
  const wal = path.join(cluster, 'pg_wal')
  const id = Math.max(
    ...readdirSync(wal).map((name) => Number.parseInt(/^(\w{8})\.history$/.exec(name)?.[1] ?? '0', 16)),
  )
  if (id === 0) return undefined
  const status = path.join(wal, 'archive_status', `${historyName(id)}.ready`)
  writeOwned(status, user)
  return readHistory(readFileSync(path.join(wal, historyName(id)), 'utf8')).at(-1)?.end
}

function writeOwned(file: string, user: ServerUser): void {
  writeFileSync(file, '', { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

function readWords(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
}
