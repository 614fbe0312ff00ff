import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileLock, formatLockHolder, lockFile } from '@portal/config/file-lock'
import type { Log } from '../log/Log.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import type { Binaries } from './processes/binaries.ts'
import { runProgram } from './processes/runProgram.ts'
import { isCertainlyGone, isLocalDisk, readIdentity, readOwnIdentity } from './processes/serverIdentity.ts'
import {
  endLeftovers,
  killProcess,
  type ProcessDescription,
  readProcess,
  removePidFile,
} from './processes/serverProcesses.ts'
import type { ServerUser } from './processes/serverUser.ts'
import { removeSocketFolder } from './processes/socketFolder.ts'

interface OrphanOptions {
  home: string
  cluster: string
  binaries: Binaries
  user: ServerUser
  log: Log
}

/** A server that was told to stop writes down what it has; one that hangs is not waited for longer. */
const lockLimitMs = 20_000
/** Of a container that was killed a moment ago, the last processes are just going. */
const unseenLimitMs = 2_000

/**
 * Makes sure that no server works on the cluster, and gives the lock that every server holds to its last process. A server that
 * outlived its portal is stopped, but only after its executable, folder and user say that it is ours. One that is not seen
 * may run in another container: only the lock tells that it is gone.
 * @throws DatabaseStartError that says what to check; nothing has changed then
 */
export async function stopOrphan(options: OrphanOptions): Promise<FileLock> {
  const owner = readOwner(options.cluster)
  if (owner?.isServer) await stopServer(owner.process, options)
  const lock = await lockServer(options, owner?.isServer === false ? unseenLimitMs : lockLimitMs)
  try {
    if (existsSync(pidFileOf(options.cluster))) await clearRemains(options)
  } catch (error) {
    lock.release()
    throw error
  }
  return lock
}

type Owner = { isServer: true; process: ProcessDescription } | { isServer: false }

/** Undefined when nobody wrote a pid file. A number that another kind of process has was given to it since. */
function readOwner(cluster: string): Owner | undefined {
  if (!existsSync(pidFileOf(cluster))) return undefined
  const found = readProcess(Number.parseInt(readPidFile(cluster)[0] ?? '', 10))
  return found?.program.startsWith('postgres') && found.folder === cluster
    ? { isServer: true, process: found }
    : { isServer: false }
}

async function stopServer(owner: ProcessDescription, { cluster, binaries, user, log }: OrphanOptions): Promise<void> {
  const { pid } = owner
  const socketFolder = readPidFile(cluster)[4] ?? ''
  if (owner.executable !== binaries.postgres || owner.uid !== (user.uid ?? process.getuid?.())) {
    throw new DatabaseStartError(
      `数据库文件夹 ${cluster} 正由另一个 PostgreSQL 使用（进程 ${pid}，${owner.executable}）。请先停止它。`,
    )
  }
  log.warn({ pid }, 'stopping a database server that outlived its portal')
  const parameters = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20']
  const result = await runProgram(binaries.pgCtl, parameters, user)
  if (result.code !== 0 && existsSync(pidFileOf(cluster))) {
    log.warn({ pid }, 'killing a database server that did not stop')
    killProcess(pid)
  }
  await endLeftovers(cluster)
  // It was seen to end here.
  removePidFile(cluster)
  removeSocketFolder(socketFolder)
}

async function lockServer({ home, cluster }: OrphanOptions, limitMs: number): Promise<FileLock> {
  const startedAt = performance.now()
  for (;;) {
    const lock = lockFile(path.join(home, 'server.lock'))
    if (lock.kind === 'held') return lock
    if (performance.now() - startedAt > limitMs)
      throw new DatabaseStartError(
        `数据库文件夹 ${cluster} 上还有 PostgreSQL 在运行，由${formatLockHolder(lock.by)}启动，可能在另一个容器或另一台机器中。本次没有启动，也没有改动任何文件。请先在那里停止它，或换一个 PORTAL_DATA。`,
      )
    await sleep(100)
  }
}

async function clearRemains({ home, cluster, log }: OrphanOptions): Promise<void> {
  const [pid = '', , , , socketFolder = ''] = readPidFile(cluster)
  const noted = readIdentity(home)
  const own = readOwnIdentity()
  if (own && !isCertainlyGone({ noted, own, isLocal: isLocalDisk(home) }))
    throw new DatabaseStartError(
      `无法确认数据库文件夹 ${cluster} 没有被使用：postmaster.pid 记着主机 ${noted?.host ?? '（未知）'} 上的进程 ${pid}，从这里看不到它。本次没有启动，也没有改动任何文件。请检查共用这个文件夹的所有机器和容器，确认没有门户和 PostgreSQL 在运行，再删除 postmaster.pid，然后启动。`,
    )
  log.warn({ pid, startedIn: noted?.pidNamespace }, 'removing the pid file of a server that is gone')
  await endLeftovers(cluster)
  removePidFile(cluster)
  removeSocketFolder(socketFolder)
}

function readPidFile(cluster: string): string[] {
  return readFileSync(pidFileOf(cluster), 'utf8').split('\n')
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
