import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log/Log.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import { runProgram } from './runProgram.ts'
import { describeProcess, endLeftovers, killProcess, removePidFile } from './serverProcesses.ts'
import type { ServerUser } from './serverUser.ts'
import { removeSocketFolder } from './socketFolder.ts'

interface OrphanOptions {
  cluster: string
  binaries: Binaries
  user: ServerUser
  log: Log
}

/**
 * A server that outlived its portal is stopped, but only after its executable, folder and user say that it is ours.
 * A pid file that names a process of another kind is a leftover: the number was given to someone else since.
 */
export async function stopOrphan(options: OrphanOptions): Promise<void> {
  const pidFile = path.join(options.cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [pidText = '', , , , socketFolder = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const owner = describeProcess(Number.parseInt(pidText, 10))
  if (!owner?.program.startsWith('postgres') || owner.folder !== options.cluster) {
    options.log.warn({ pid: pidText }, 'removing the pid file of a server that is gone')
    await endLeftovers(options.cluster)
    removePidFile(options.cluster)
    removeSocketFolder(socketFolder)
    return
  }
  const expectedUid = options.user.uid ?? process.getuid?.()
  if (owner.executable !== options.binaries.postgres || owner.uid !== expectedUid) {
    throw new DatabaseStartError(
      `数据库文件夹 ${options.cluster} 正由另一个 PostgreSQL 使用（进程 ${pidText}，${owner.executable}）。请先停止它。`,
    )
  }
  options.log.warn({ pid: pidText }, 'stopping a database server that outlived its portal')
  const parameters = ['stop', '-D', options.cluster, '-m', 'fast', '-w', '-t', '20']
  const result = await runProgram(options.binaries.pgCtl, parameters, options.user)
  if (result.code !== 0 && existsSync(pidFile)) {
    options.log.warn({ pid: pidText }, 'killing a database server that did not stop')
    killProcess(owner.pid)
  }
  await endLeftovers(options.cluster)
  removeSocketFolder(socketFolder)
}
