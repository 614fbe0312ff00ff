/** What one form takes of the room that all have together. */
export interface HeldBytes {
  /** @returns whether there was room; without it nothing is taken */
  take(bytes: number): boolean
  /** The form is handed on, or was refused. */
  leave(): void
}

/** Of the room: what one network may have, so that nobody who sends slowly keeps everybody's letters out. */
const SHARE = 1 / 4

/** How much memory forms take that are being read or handed on: visitors who send slowly must not fill the shell. */
export class HeldForms {
  readonly #limit: number
  readonly #ofNetworks = new Map<string, number>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @param network whose form it is */
  enter(network: string): HeldBytes {
    let own = 0
    return {
      take: (bytes) => {
        const ofNetwork = (this.#ofNetworks.get(network) ?? 0) + bytes
        if (this.#bytes + bytes > this.#limit || ofNetwork > this.#limit * SHARE) return false
        this.#count(network, bytes)
        own += bytes
        return true
      },
      leave: () => {
        this.#count(network, -own)
        own = 0
      },
    }
  }

  #count(network: string, bytes: number): void {
    this.#bytes += bytes
    const ofNetwork = (this.#ofNetworks.get(network) ?? 0) + bytes
    if (ofNetwork === 0) this.#ofNetworks.delete(network)
    else this.#ofNetworks.set(network, ofNetwork)
  }
}
