import type { WorkerLimits } from './limits.ts'

/** Busy time over which finished pages are counted: single ones come in lumps when the shell itself is busy. */
const WINDOW_MS = 100

/**
 * Decides whether one more page may wait in a worker, by how long it would wait: pages that are open times the time that
 * one takes of late. That time passes only while pages are open; a quiet night is no slow worker.
 */
export class Admission {
  readonly #limits: Pick<WorkerLimits, 'waitMs' | 'burst' | 'pending'>
  #open = 0
  #msPerPage = 0
  #finished = 0
  #busyMs = 0
  #busyTotalMs = 0
  /** Until when busy time is counted. */
  #countedTo = 0

  constructor(limits: Pick<WorkerLimits, 'waitMs' | 'burst' | 'pending'>) {
    this.#limits = limits
  }

  get isFull(): boolean {
    const { burst, pending, waitMs } = this.#limits
    if (this.#open < burst) return false
    return this.#open >= pending || this.expectedWaitMs > waitMs
  }

  /** How long one more page would wait. */
  get expectedWaitMs(): number {
    return this.#open * this.#msPerPage
  }

  /** All time during which pages were open. */
  busyMs(now: number): number {
    return this.#busyTotalMs + (this.#open > 0 ? now - this.#countedTo : 0)
  }

  begin(now: number): void {
    if (this.#open === 0) this.#countedTo = now
    this.#open += 1
  }

  finish(now: number): void {
    this.#open -= 1
    this.#finished += 1
    this.#busyMs += now - this.#countedTo
    this.#busyTotalMs += now - this.#countedTo
    this.#countedTo = now
    if (this.#busyMs < WINDOW_MS) return
    // Half of what is known is new: a worker that was slow is trusted again within a second.
    this.#msPerPage = (this.#msPerPage + this.#busyMs / this.#finished) / 2
    this.#finished = 0
    this.#busyMs = 0
  }
}
