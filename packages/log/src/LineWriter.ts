import { closeSync, writeSync } from 'node:fs'
import { errorCode } from '@portal/config/error-code'

/** One write for so many characters of lines. */
const BATCH_LENGTH = 16 * 1024
/** No line waits longer; a kill -9 loses at most what came in this time. */
const LONGEST_WAIT_MS = 200

const NEW_LINE = 10

/** Lines that could not be written, told once writing works again. */
export interface Loss {
  readonly lines: number
  /** From the first lost line until now. */
  readonly forMs: number
  /** The system's code for the last failure, e.g. ENOSPC. */
  readonly cause: string
}

interface LineWriterOptions {
  /** Open for appending, so that the file can be emptied while it is written. */
  readonly descriptor: number
  /** The line, with its line break, that stands where lines are missing. */
  readonly formatLoss: (loss: Loss) => string
}

/**
 * Writes lines in batches, in order, and never fails: what cannot be written is dropped and counted. Nothing is kept for
 * a second try, so a disk that stays full costs neither memory nor time.
 */
export class LineWriter {
  readonly #options: LineWriterOptions
  #waiting = ''
  #waitingLines = 0
  #lost: { lines: number; since: number; cause: string } | undefined
  /** Not a line break when the disk took only the beginning of a line; unknown as long as nothing was written. */
  #lastByte: number | undefined
  #timer: NodeJS.Timeout | undefined
  #lostLines = 0

  constructor(options: LineWriterOptions) {
    this.#options = options
  }

  /** Takes one line with its line break; it is written within 200 ms. */
  write(line: string): void {
    this.#waiting += line
    this.#waitingLines += 1
    if (this.#waiting.length >= BATCH_LENGTH) this.flush()
    else this.#arm()
  }

  /** Lines that could not be written, since the beginning. */
  get lostLines(): number {
    return this.#lostLines
  }

  /** Writes what waits and closes the file; nothing may be written afterwards. */
  close(): void {
    this.flush()
    // A loss would be tried again, and the descriptor may be another file's by then.
    clearTimeout(this.#timer)
    closeSync(this.#options.descriptor)
  }

  /** Writes what waits, now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const head = this.#head()
    const lines = this.#waitingLines
    const bytes = Buffer.from(head + this.#waiting)
    this.#waiting = ''
    this.#waitingLines = 0
    const { written, cause } = this.#append(bytes)
    if (written > 0) this.#lastByte = bytes[written - 1]
    if (cause === undefined) this.#lost = undefined
    else this.#countLost({ cause, lines, rest: bytes.subarray(written), isTold: written >= Buffer.byteLength(head) })
  }

  #head(): string {
    if (!this.#lost) return ''
    const { lines, since, cause } = this.#lost
    // A cut line may also be that of an earlier process, which was killed on the full disk.
    const lineBreak = this.#lastByte === NEW_LINE ? '' : '\n'
    return lineBreak + this.#options.formatLoss({ lines, forMs: Date.now() - since, cause })
  }

  /** A full disk may take a part first and refuse the rest with the next call. */
  #append(bytes: Buffer): { written: number; cause?: string } {
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.#options.descriptor, bytes, written)
      return { written }
    } catch (error) {
      return { written, cause: errorCode(error) ?? String(error) }
    }
  }

  #countLost(failure: { cause: string; lines: number; rest: Buffer; isTold: boolean }): void {
    const { cause, rest } = failure
    const before = failure.isTold ? undefined : this.#lost
    const lines = failure.isTold ? rest.reduce((count, byte) => count + (byte === NEW_LINE ? 1 : 0), 0) : failure.lines
    this.#lostLines += lines
    this.#lost = { cause, lines: (before?.lines ?? 0) + lines, since: before?.since ?? Date.now() }
    // Tried again without new lines too, so that the log tells its gap as soon as there is room.
    this.#arm()
  }

  #arm(): void {
    this.#timer ??= setTimeout(() => this.flush(), LONGEST_WAIT_MS).unref()
  }
}
