import type { WorkerLimits } from './limits.ts'

interface Sentence {
  until: number
  lengthMs: number
}

/** Addresses that were in a worker when it died: refused for a while, so that one page cannot kill it again at once. */
export class Quarantine {
  readonly #sentences = new Map<string, Sentence>()
  readonly #limits: Pick<WorkerLimits, 'quarantineMs' | 'longestQuarantineMs'>

  constructor(limits: Pick<WorkerLimits, 'quarantineMs' | 'longestQuarantineMs'>) {
    this.#limits = limits
  }

  add(addresses: readonly string[], now: number): void {
    for (const address of new Set(addresses)) {
      const before = this.#sentences.get(address)
      const lengthMs = Math.min(
        before ? before.lengthMs * 2 : this.#limits.quarantineMs,
        this.#limits.longestQuarantineMs,
      )
      this.#sentences.set(address, { until: now + lengthMs, lengthMs })
    }
  }

  has(address: string, now: number): boolean {
    const sentence = this.#sentences.get(address)
    return sentence !== undefined && now < sentence.until
  }

  /** Forgets sentences that ended long ago. */
  sweep(now: number): void {
    for (const [address, { until }] of this.#sentences)
      if (now - until > this.#limits.longestQuarantineMs) this.#sentences.delete(address)
  }
}
