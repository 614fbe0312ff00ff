import { mkdirSync } from 'node:fs'
import type { SecretKey } from '@portal/config/secret-key'
import type { Logger } from 'pino'
import { DailyFile } from './DailyFile.ts'
import { finishDays } from './finishDays.ts'
import { type AccessEntry, formatEntry } from './formatEntry.ts'
import { isRefusal, RefusalSampler } from './RefusalSampler.ts'
import { type Room, SizeGuard } from './SizeGuard.ts'

const ROUND_MS = 60_000
const FINISH_EVERY_ROUNDS = 30

export interface AccessLogOptions {
  readonly folder: string
  /** Which of several shells writes. */
  readonly shell: string
  readonly days: number
  readonly maximumBytes: number
  readonly key: SecretKey | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * One line for each request that was answered, by days, kept as long as the law says. A flood of refusals has a few lines and
 * its exact numbers. When its room is used up new lines are dropped and counted; what is kept already stays.
 */
export class AccessLog {
  readonly #options: AccessLogOptions
  readonly #file: DailyFile
  readonly #guard: SizeGuard
  readonly #refusals = new RefusalSampler()
  readonly #timer: NodeJS.Timeout
  #rounds = 0
  #dropped = 0
  #droppedInRound = 0
  #room: Room = 'enough'

  constructor(options: AccessLogOptions) {
    this.#options = options
    this.#file = new DailyFile(options)
    this.#guard = new SizeGuard(options.folder, options.maximumBytes)
    this.#timer = setInterval(() => void this.endRound(Date.now()), ROUND_MS).unref()
    process.on('exit', this.#flush)
  }

  readonly #flush = () => this.#file.flush()

  /** Lines that were dropped for want of room, or could not be written. */
  get lostLines(): number {
    return this.#dropped + this.#file.lostLines
  }

  /** 1 is full. */
  get fill(): number {
    return this.#guard.fill
  }

  note(entry: AccessEntry): void {
    if (isRefusal(entry.status) && !this.#refusals.take(entry.address, entry.status)) return
    if (this.#room === 'full') {
      this.#dropped += 1
      this.#droppedInRound += 1
      return
    }
    this.#file.write(entry.timeMs, (time) => formatEntry(entry, time))
  }

  /** What is done once a minute: sums are written, the room is looked at, and days that are over are finished. */
  async endRound(nowMs: number): Promise<void> {
    this.#writeSums(nowMs)
    try {
      mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 })
      this.#watchRoom()
      if (this.#rounds++ % FINISH_EVERY_ROUNDS === 0) await this.#finish(nowMs)
    } catch (error) {
      this.#options.log.error({ reason: String(error) }, 'the access log cannot be looked after')
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    process.off('exit', this.#flush)
    this.#writeSums(Date.now())
    this.#file.close()
  }

  /** They are few, so they are written whatever the room is. */
  #writeSums(nowMs: number): void {
    const sums: object[] = this.#refusals.takeSummaries()
    if (this.#droppedInRound > 0) sums.push({ dropped: this.#droppedInRound })
    this.#droppedInRound = 0
    for (const sum of sums) this.#file.write(nowMs, (time) => `${JSON.stringify({ time, ...sum })}\n`)
  }

  #watchRoom(): void {
    const before = this.#room
    this.#room = this.#guard.measure()
    if (this.#room === before || this.#room === 'enough') return
    const fill = Math.round(this.#guard.fill * 100) / 100
    if (this.#room === 'near') this.#options.log.warn({ fill }, 'the access log will soon be full')
    else this.#options.log.error({ fill }, 'the access log is full: new lines are dropped and counted')
  }

  async #finish(nowMs: number): Promise<void> {
    const { folder, days, key, log } = this.#options
    const { removed } = await finishDays({ folder, days, key, nowMs })
    if (removed.length > 0) log.info({ days: removed }, 'the access log of these days was removed')
  }
}
