import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'
import { errorCode } from './errorCode.ts'
import { OperatorError } from './OperatorError.ts'
import { reasonOf } from './reasonOf.ts'

const holder = z.object({ pid: z.number(), host: z.string(), since: z.string() })
export type LockHolder = z.infer<typeof holder>

export interface FileLock {
  readonly kind: 'held'
  /** A process that inherits it holds the lock too, until it ends; all others close it when they begin (O_CLOEXEC). */
  readonly descriptor: number
  release(): void
}

export interface TakenLock {
  readonly kind: 'taken'
  /** What the holder wrote down of itself; undefined when that cannot be read. Its number is one of its own name space. */
  readonly by: LockHolder | undefined
}

/** `flock` exits with it when somebody else holds the lock. */
const CONFLICT = 1
/** From <fcntl.h> of macOS and the BSDs; Node does not name it. */
const O_EXLOCK = 0x20
/** Overwritten in place: a full disk has no room for a new block, and the lock matters more than the note. */
const NOTE_BYTES = 256

/**
 * Locks a file for as long as this process lives. The lock belongs to the open file, not to a name: whoever sees the same file
 * is kept out, also from another container, and the kernel releases it with the process, also after kill -9.
 * Node cannot call flock(2); on Linux the program `flock` does so on a descriptor that it inherits, and ends at once.
 * @throws OperatorError when the file cannot be opened, or its file system has no locks
 */
export function lockFile(file: string): FileLock | TakenLock {
  const descriptor = openLocked(file)
  if (descriptor === undefined) return { kind: 'taken', by: readHolder(file) }
  writeHolder(descriptor)
  return { kind: 'held', descriptor, release: () => closeSync(descriptor) }
}

function openLocked(file: string): number | undefined {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW
  if (process.platform !== 'linux') return openExclusive(file, flags)
  const descriptor = openFile(file, flags)
  const tried = spawnSync('flock', ['-xn', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor], encoding: 'utf8' })
  if (tried.status === 0) return descriptor
  closeSync(descriptor)
  if (tried.status === CONFLICT && tried.stderr === '') return undefined
  if (tried.error)
    throw new OperatorError(`找不到程序 flock，不能锁定 ${file}。请安装 util-linux。`, { cause: tried.error })
  throw new OperatorError(`无法锁定 ${file}（${tried.stderr.trim()}）。请把它所在的文件夹放在支持文件锁的磁盘上。`)
}

/** There open(2) takes the lock itself. */
function openExclusive(file: string, flags: number): number | undefined {
  try {
    return openSync(file, flags | O_EXLOCK | constants.O_NONBLOCK, 0o644)
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return undefined
    throw error
  }
}

function openFile(file: string, flags: number): number {
  try {
    return openSync(file, flags, 0o644)
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new OperatorError(`无法打开锁文件 ${file}（${reason}）。请用启动门户的帐户运行。`, { cause })
  }
}

function writeHolder(descriptor: number): void {
  const self: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    writeSync(descriptor, `${JSON.stringify(self).padEnd(NOTE_BYTES - 1)}\n`, 0)
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) throw error
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Taken a moment ago, or on a full disk: that it is taken is known all the same.
    return undefined
  }
}

/** Who holds a lock that nobody on this machine answers for, as part of a sentence. */
export function formatLockHolder(by: LockHolder | undefined): string {
  return by ? `主机 ${by.host} 上的进程 ${by.pid}（启动于 ${by.since}）` : '另一个进程'
}
