import {
  closeSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import { lockFile } from '@portal/config/file-lock'
import { OperatorError } from '@portal/config/operator-error'
import { type AuditRecord, firstPrevious, readLine, sealLine } from './auditLine.ts'

/** Longer than any line, and as many as may have been cut off one after the other. */
const TAIL_BYTES = 64 * 1024
const RETRY_MS = 20
const LONGEST_WAIT_MS = 10_000

/** Where an installation writes who did what with its data. */
export function auditLogFile(dataFolder: string): string {
  return path.join(path.resolve(dataFolder), 'logs/audit.log')
}

/** Lines that are only ever added, each with the digest of the one before it, so that none can be changed or taken out unseen. */
export class AuditLog {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /**
   * Adds a line, and returns when it is on the disk.
   * @throws OperatorError when it cannot be written: what is to be audited is not to be done then
   */
  async append(record: AuditRecord): Promise<void> {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      const lock = await this.#lock()
      try {
        this.#write(record)
      } finally {
        lock.release()
      }
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause
      const code = errorCode(cause) ?? '未知原因'
      throw new OperatorError(
        `无法写入审计日志 ${this.#file}（${code}），所以没有执行。请检查磁盘和权限，用运行门户的帐户执行。`,
        { cause },
      )
    }
  }

  /** Others may be writing a line of theirs, a few milliseconds each. */
  async #lock() {
    for (let waited = 0; ; waited += RETRY_MS) {
      const lock = lockFile(`${this.#file}.lock`)
      if (lock.kind === 'held') return lock
      if (waited > LONGEST_WAIT_MS) throw new OperatorError(`审计日志 ${this.#file} 被占用，没有执行。请稍后再试。`)
      await sleep(RETRY_MS)
    }
  }

  #write(record: AuditRecord): void {
    // Only for adding, so that the file may have the attribute for that (chattr +a).
    const descriptor = openSync(this.#file, 'a+', 0o600)
    try {
      this.#giveToPortal(descriptor)
      const { last, isCut } = readTail(descriptor)
      const { line } = sealLine(record, last ?? { n: 0, hash: firstPrevious })
      const bytes = Buffer.from(`${isCut ? '\n' : ''}${line}\n`)
      const written = writeSync(descriptor, bytes)
      if (written < bytes.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }

  /** A file that root began must stay open to the account that the portal runs with. */
  #giveToPortal(descriptor: number): void {
    if (process.getuid?.() !== 0 || fstatSync(descriptor).size > 0) return
    const { uid, gid } = statSync(path.dirname(path.dirname(this.#file)))
    fchownSync(descriptor, uid, gid)
  }
}

/** The last whole line, and whether one after it was cut off by a full disk or the end of its process. */
function readTail(descriptor: number): { last: { n: number; hash: string } | undefined; isCut: boolean } {
  const { size } = fstatSync(descriptor)
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
  readSync(descriptor, tail, 0, tail.length, size - tail.length)
  const lines = tail.toString('utf8').split('\n')
  const isCut = size > 0 && lines.at(-1) !== ''
  const last = lines.map(readLine).findLast((line) => line !== undefined)
  if (size > 0 && !last)
    throw new OperatorError('审计日志的末尾不能读懂，没有执行。请用 portal audit-log --verify 查看。')
  return { last, isCut }
}
