import { createHash } from 'node:crypto'
import net from 'node:net'
import { DatabaseStartError } from './DatabaseStartError.ts'

export interface Lock {
  release(): Promise<void>
}

/**
 * Holds the data folder for as long as this process lives.
 * A listening socket in Linux's abstract name space cannot go stale: the kernel frees it with the process, also at kill -9.
 * It tells a second start who holds it.
 */
export async function holdLock(dataFolder: string): Promise<Lock> {
  const address = lockAddress(dataFolder)
  const server = net.createServer((socket) => socket.end(JSON.stringify({ pid: process.pid, since: startedAt() })))
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    )
    server.listen(address, () => resolve(false))
  })
  if (taken)
    throw new DatabaseStartError(
      `数据文件夹 ${dataFolder} 正被${await askHolder(address)}使用。请先停止它，或换一个 PORTAL_DATA。`,
    )
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function lockAddress(dataFolder: string): string {
  const name = `portal-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : `/tmp/${name}.lock`
}

function startedAt(): string {
  return new Date(Date.now() - process.uptime() * 1000).toISOString()
}

function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve('另一个进程'))
    socket.on('close', () => resolve(describeHolder(answer)))
  })
}

function describeHolder(answer: string): string {
  const pid = /"pid":(\d+)/.exec(answer)?.[1]
  const since = /"since":"([^"]+)"/.exec(answer)?.[1]
  return pid === undefined ? '另一个进程' : `进程 ${pid}（启动于 ${since}）`
}
