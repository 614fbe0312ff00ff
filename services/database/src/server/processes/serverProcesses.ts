import { existsSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import { DatabaseStartError } from '../DatabaseStartError.ts'

export interface ProcessDescription {
  pid: number
  program: string
  executable: string
  folder: string
  uid: number
}

/** Undefined when no such process lives. Systems without /proc trust PostgreSQL's own check of its pid file. */
export function readProcess(pid: number): ProcessDescription | undefined {
  const folder = `/proc/${pid}`
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  try {
    const executable = readlinkSync(`${folder}/exe`).replace(/ \(deleted\)$/, '')
    return {
      pid,
      executable,
      program: path.basename(executable),
      folder: readlinkSync(`${folder}/cwd`),
      uid: statSync(folder).uid,
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** So long they have to notice by themselves that their server is gone. */
const noticeMs = 500
const limitMs = 10_000

/**
 * Waits until no process works on the cluster any more. To be called when its main process is gone: the others notice that
 * within milliseconds, but one that stands still does not, and holds the memory without which no new server starts.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const left = processesOn(cluster)
    if (left.length === 0) return
    const waitedMs = performance.now() - startedAt
    if (waitedMs > limitMs)
      throw new DatabaseStartError(`遗留的数据库进程 ${left.join('、')} 未能停止。请手工停止它们，或重新启动这台机器。`)
    if (waitedMs > noticeMs) for (const pid of left) killProcess(pid)
    await sleep(20)
  }
}

/**
 * A server writes its number into a file, and none starts while that number is somebody's: another process's since, or that
 * of a dead one which nobody has buried. To be called after endLeftovers. Where processes cannot be seen, the file is all there is.
 */
export function removePidFile(cluster: string): void {
  if (existsSync('/proc/self')) rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

function processesOn(cluster: string): number[] {
  return listProcesses().flatMap((pid) => {
    const found = readProcess(pid)
    return found?.program.startsWith('postgres') && found.folder === cluster ? [pid] : []
  })
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
