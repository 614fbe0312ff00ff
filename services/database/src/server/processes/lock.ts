import { createHash } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { formatLockHolder, lockFile } from '@portal/config/file-lock'
import { DatabaseStartError } from '../DatabaseStartError.ts'

export interface Lock {
  release(): Promise<void>
}

/**
 * Holds the data folder for as long as this process lives: by a lock on a file in it, which other containers and machines see
 * too. A socket beside it, in the abstract name space, tells a second start on this machine who holds it.
 */
export async function acquireLock(dataFolder: string): Promise<Lock> {
  const address = lockAddress(dataFolder)
  const lock = lockFile(path.join(dataFolder, 'database.lock'))
  if (lock.kind === 'taken') throw inUse(dataFolder, (await askHolder(address)) ?? formatLockHolder(lock.by))
  try {
    const close = await listen(dataFolder, address)
    return { release: () => close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function inUse(dataFolder: string, holder: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据文件夹 ${dataFolder} 正被${holder}使用，本次没有启动。请先停止它，或换一个 PORTAL_DATA。`,
  )
}

/** Taken by a version that had no lock file, or by who holds a file of the same path in another mount. */
async function listen(dataFolder: string, address: string): Promise<() => Promise<void>> {
  const server = net.createServer((socket) => socket.end(JSON.stringify({ pid: process.pid, since: startedAt() })))
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    )
    server.listen(address, () => resolve(false))
  })
  if (taken) throw inUse(dataFolder, (await askHolder(address)) ?? '另一个进程')
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function lockAddress(dataFolder: string): string {
  const name = `portal-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : `/tmp/${name}.lock`
}

function startedAt(): string {
  return new Date(Date.now() - process.uptime() * 1000).toISOString()
}

/** Undefined when nobody answers. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    // The close event follows every error and decides.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(formatHolder(answer)))
  })
}

function formatHolder(answer: string): string | undefined {
  const pid = /"pid":(\d+)/.exec(answer)?.[1]
  const since = /"since":"([^"]+)"/.exec(answer)?.[1]
  return pid === undefined ? undefined : `进程 ${pid}（启动于 ${since}）`
}
