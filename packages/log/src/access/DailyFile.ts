import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '@portal/format'
import { LineWriter } from '../LineWriter.ts'
import { fileNameOf } from './accessFiles.ts'
import { createLineClock, endOfDay } from './chinaDay.ts'

interface DailyFileOptions {
  readonly folder: string
  /** Which of several shells writes. */
  readonly shell: string
}

/** Lines in batches, each day in a file of its own. It never fails: what cannot be written is counted. */
export class DailyFile {
  readonly #options: DailyFileOptions
  readonly #formatTime = createLineClock()
  #writer: LineWriter | undefined
  #endsAt = 0
  /** Of days that are over, and of times without a file. */
  #lostBefore = 0

  constructor(options: DailyFileOptions) {
    this.#options = options
  }

  get lostLines(): number {
    return this.#lostBefore + (this.#writer?.lostLines ?? 0)
  }

  /** @param format makes the line, given its time in words */
  write(timeMs: number, format: (time: string) => string): void {
    if (timeMs >= this.#endsAt) this.#begin(timeMs)
    if (this.#writer) this.#writer.write(format(this.#formatTime(timeMs)))
    else this.#lostBefore += 1
  }

  flush(): void {
    this.#writer?.flush()
  }

  close(): void {
    this.#closeWriter()
    this.#endsAt = Number.POSITIVE_INFINITY
  }

  #begin(timeMs: number): void {
    this.#closeWriter()
    try {
      mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 })
      const file = join(this.#options.folder, fileNameOf(formatDay(timeMs), this.#options.shell))
      const formatLoss = (loss: object) => `${JSON.stringify({ time: this.#formatTime(Date.now()), lost: loss })}\n`
      this.#writer = new LineWriter({ descriptor: openSync(file, 'a', 0o600), formatLoss })
      this.#endsAt = endOfDay(timeMs)
    } catch {
      // A full disk, a folder of somebody else: tried again in a second, and counted until then.
      this.#endsAt = timeMs + 1_000
    }
  }

  #closeWriter(): void {
    if (!this.#writer) return
    const writer = this.#writer
    this.#writer = undefined
    writer.close()
    this.#lostBefore += writer.lostLines
  }
}
