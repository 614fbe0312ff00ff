import { anonymisedNetworkOf } from '@portal/config/networks'

/** Refusals of one network that are written in full in each round. */
const WHOLE_LINES = 10
/** Networks that are counted by name; a flood from more has one line for the rest. */
const MOST_NETWORKS = 1_000
const REST = 'others'

export interface RefusalSummary {
  readonly network: string
  /** Status → how many, those that have a line of their own included. */
  readonly refused: Readonly<Record<number, number>>
}

interface Counts {
  total: number
  readonly byStatus: Record<number, number>
}

/** Whether the portal gave an answer only to be rid of the request: limits, and what the parser cannot read. */
export function isRefusal(status: number): boolean {
  return status === 429 || status === 503 || status === 408 || status === 431
}

/** A flood of refused requests has a few lines of each network and their exact number, whatever it sends. */
export class RefusalSampler {
  #networks = new Map<string, Counts>()

  /** Counts a refusal. @returns whether it has a line of its own */
  take(address: string, status: number): boolean {
    const network = anonymisedNetworkOf(address)
    const isKnown = this.#networks.has(network) || this.#networks.size < MOST_NETWORKS
    const counts = this.#countsOf(isKnown ? network : REST)
    counts.total += 1
    counts.byStatus[status] = (counts.byStatus[status] ?? 0) + 1
    return isKnown && counts.total <= WHOLE_LINES
  }

  /** What was counted since the last time, of networks that have not all their lines. */
  takeSummaries(): RefusalSummary[] {
    const networks = this.#networks
    this.#networks = new Map()
    return [...networks]
      .filter(([network, { total }]) => network === REST || total > WHOLE_LINES)
      .map(([network, { byStatus }]) => ({ network, refused: byStatus }))
  }

  #countsOf(network: string) {
    const known = this.#networks.get(network)
    if (known) return known
    const made: Counts = { total: 0, byStatus: {} }
    this.#networks.set(network, made)
    return made
  }
}
