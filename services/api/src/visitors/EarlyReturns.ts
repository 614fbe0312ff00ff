import { setTimeout as sleep } from 'node:timers/promises'
import { holderNetworkOf } from '@portal/config/networks'
import { LRUCache } from 'lru-cache'
import { lateAnswer } from '../http/Problem.ts'

/** Of those that are remembered the earliest goes first. */
const MOST_NETWORKS = 10_000

interface Times {
  /** Who was refused is told to wait so long. */
  readonly toldMs: number
  /** Who comes earlier waits between half and one and a half times so long: a crowd must not come back in step. */
  readonly delayMs: number
}

/**
 * Networks that were told to come later. A refusal costs as much as a kept page: who answers it by asking again at once, and
 * does so twenty times over, takes a processor with refusals alone. He waits for his next answer, and costs nothing meanwhile.
 */
export class EarlyReturns {
  readonly #told: LRUCache<string, true>
  readonly #delayMs: number

  constructor({ toldMs, delayMs }: Times) {
    this.#told = new LRUCache({ max: MOST_NETWORKS, ttl: toldMs })
    this.#delayMs = delayMs
  }

  /** Somebody of this network was refused. */
  note(address: string): void {
    this.#told.set(holderNetworkOf(address), true)
  }

  /** @throws Problem 503 when he leaves before his time */
  async delay(address: string, gone: AbortSignal): Promise<void> {
    if (!this.#told.has(holderNetworkOf(address))) return
    try {
      await sleep(this.#delayMs * (0.5 + Math.random()), undefined, { signal: gone })
    } catch {
      throw lateAnswer()
    }
  }
}
