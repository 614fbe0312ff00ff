import { Quantiles } from './Quantiles.ts'
import type { Timeline } from './Timeline.ts'

export interface StationOptions {
  /** How many are served at once: processors, threads or connections. */
  readonly servers: number
  /** Further ones are refused. */
  readonly maximumWaiting?: number
}

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

/** A queue before servers, first come, first served. */
export class Station {
  readonly #timeline: Timeline
  readonly #options: StationOptions
  readonly #waiting: Waiting[] = []
  #first = 0
  #busy = 0
  #busyMs = 0
  #changedAt = 0
  #waits = new Quantiles()

  constructor(timeline: Timeline, options: StationOptions) {
    this.#timeline = timeline
    this.#options = options
  }

  /** Begins when a server is free; it is held until `leave`. @returns false when there is no place to wait */
  enter(begin: () => void): boolean {
    if (this.#busy < this.#options.servers) {
      this.#count(1)
      this.#waits.add(0)
      begin()
      return true
    }
    if (this.#waiting.length - this.#first >= (this.#options.maximumWaiting ?? Number.POSITIVE_INFINITY)) return false
    this.#waiting.push({ since: this.#timeline.now, begin })
    return true
  }

  leave(): void {
    this.#count(-1)
    const next = this.#waiting[this.#first]
    if (!next) return
    this.#first += 1
    if (this.#first > 1_000 && this.#first * 2 > this.#waiting.length) {
      this.#waiting.splice(0, this.#first)
      this.#first = 0
    }
    this.#count(1)
    this.#waits.add(this.#timeline.now - next.since)
    next.begin()
  }

  /** Work of a known length. */
  serve(workMs: number, done: () => void): boolean {
    return this.enter(() =>
      this.#timeline.after(workMs, () => {
        this.leave()
        done()
      }),
    )
  }

  /** Forgets what was counted so far: a simulation begins empty, what it measures does not. */
  startCounting(): void {
    this.#count(0)
    this.#busyMs = 0
    this.#waits = new Quantiles()
  }

  /** Share of the servers' time that was taken, over so long a time. */
  utilisation(overMs: number): number {
    this.#count(0)
    return this.#busyMs / (overMs * this.#options.servers)
  }

  get waits(): Quantiles {
    return this.#waits
  }

  #count(change: number): void {
    this.#busyMs += this.#busy * (this.#timeline.now - this.#changedAt)
    this.#changedAt = this.#timeline.now
    this.#busy += change
  }
}
