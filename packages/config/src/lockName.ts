import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { formatLockHolder, lockFile } from './lockFile.ts'

const ANSWER_MS = 1_000

const holder = z.object({ pid: z.number(), since: z.string(), address: z.string().default('') })
/** Who holds a name; `address` is empty until it has one. */
export type Holder = z.infer<typeof holder>

export interface NameLock {
  readonly kind: 'held'
  /** From now on whoever asks is told this address. */
  announce(address: string): void
  release(): Promise<void>
}

export interface NameTaken {
  readonly kind: 'taken'
  /** Who answers on this machine. */
  readonly by?: Holder | undefined
  /** Who holds it in another container or on another machine, as part of a sentence. */
  readonly elsewhere?: string
}

interface LockOptions {
  readonly name: string
  /** Locked meanwhile, in the folder that the name is for: others see it who share the folder and not this machine. */
  readonly file: string
}

/**
 * Holds a name for as long as this process lives: by a lock on a file, and by a socket that says who holds it. The kernel frees
 * both with the process, also after kill -9, so a broken-off run never blocks the next one.
 */
export async function lockName({ name, file }: LockOptions): Promise<NameLock | NameTaken> {
  const lock = lockFile(file)
  if (lock.kind === 'taken') {
    const by = await askHolder(name)
    return { kind: 'taken', ...(by ? { by } : { elsewhere: formatLockHolder(lock.by) }) }
  }
  try {
    const socket = await lockSocket(name)
    if (socket.kind === 'taken') lock.release()
    return socket.kind === 'taken' ? socket : { ...socket, release: () => socket.release().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** On Linux in the abstract name space. */
async function lockSocket(name: string): Promise<NameLock | NameTaken> {
  const place = socketPlace(name)
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
    const by = await askHolder(name)
    if (by !== undefined || place.startsWith('\0')) return { kind: 'taken', by }
    // A socket file that nobody answers is left over from a killed process.
    rmSync(place, { force: true })
    if (!(await listen())) return { kind: 'taken', by: await askHolder(name) }
  }
  server.unref()
  return {
    kind: 'held',
    announce: (address) => {
      self.address = address
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Undefined when nobody answers. */
export function askHolder(name: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(socketPlace(name))
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    // The close event follows every error and decides.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer === '' ? undefined : holder.parse(JSON.parse(answer))))
  })
}

function socketPlace(name: string): string {
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}
