import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'

const ANSWER_MS = 1_000

export interface DataFolderHold {
  /** From now on a second start is told this address. */
  announce(address: string): void
  release(): Promise<void>
}

const holder = z.object({ pid: z.number(), since: z.string(), address: z.string() })

/**
 * Holds the data folder for as long as this process lives. On Linux a listening socket in the abstract name space: the
 * kernel frees it with the process, also after kill -9, so a broken-off run never blocks the next one.
 * @throws OperatorError that says who holds the folder.
 */
export async function holdDataFolder(folder: string): Promise<DataFolderHold> {
  const place = socketPlace(folder)
  const self = { pid: process.pid, since: new Date().toISOString(), address: '' }
  const server = createServer((socket) => socket.end(JSON.stringify(self)))
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen(place, () => resolve(true))
    })
  if (!(await listen())) {
    const answer = await askHolder(place)
    if (answer !== undefined || place.startsWith('\0')) throw new OperatorError(describeHolder(folder, answer))
    // A socket file that nobody answers is left over from a killed process.
    rmSync(place, { force: true })
    if (!(await listen())) throw new OperatorError(describeHolder(folder, await askHolder(place)))
  }
  server.unref()
  return {
    announce: (address) => {
      self.address = address
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function socketPlace(folder: string): string {
  const name = `portal-start-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/** Undefined when nobody answers. */
function askHolder(place: string): Promise<z.infer<typeof holder> | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(place)
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    // The close event follows every error and decides.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer === '' ? undefined : holder.parse(JSON.parse(answer))))
  })
}

function describeHolder(folder: string, answer: z.infer<typeof holder> | undefined): string {
  const who = answer ? `进程 ${answer.pid}，启动于 ${answer.since}` : '另一个进程'
  const where = answer?.address ? `地址 ${answer.address}` : '尚在启动'
  return `数据文件夹 ${folder} 已有门户在运行（${who}，${where}）。请直接使用它，或先停止它，或用 PORTAL_DATA 另选文件夹。`
}
