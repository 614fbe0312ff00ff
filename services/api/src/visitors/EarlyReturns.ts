import { setTimeout as sleep } from 'node:timers/promises'
import { networkOf } from '@portal/config/networks'
import { LRUCache } from 'lru-cache'
import { lateAnswer } from '../http/Problem.ts'

/** As the shell counts shares: of IPv6 one holder has a /48 whole. */
const NETWORK_BITS = { ipv4: 32, ipv6: 48 } as const
/** Of those that are remembered the earliest goes first. */
const MOST_NETWORKS = 10_000

interface Times {
  /** Who was refused is told to wait so long. */
  readonly toldMs: number
  /** Who comes earlier waits between half and one and a half times so long: a crowd must not come back in step. */
  readonly holdMs: number
}

/**
 * Networks that were told to come later. A refusal costs as much as a kept page: who answers it by asking again at once, and
 * does so twenty times over, takes a processor with refusals alone. He waits for his next answer, and costs nothing meanwhile.
 */
export class EarlyReturns {
  readonly #told: LRUCache<string, true>
  readonly #holdMs: number

  constructor({ toldMs, holdMs }: Times) {
    this.#told = new LRUCache({ max: MOST_NETWORKS, ttl: toldMs })
    this.#holdMs = holdMs
  }

  /** Somebody of this network was refused. */
  note(address: string): void {
    this.#told.set(networkOf(address, NETWORK_BITS), true)
  }

  /** @throws Problem 503 when he leaves before his time */
  async hold(address: string, gone: AbortSignal): Promise<void> {
    if (!this.#told.has(networkOf(address, NETWORK_BITS))) return
    try {
      await sleep(this.#holdMs * (0.5 + Math.random()), undefined, { signal: gone })
    } catch {
      throw lateAnswer()
    }
  }
}
