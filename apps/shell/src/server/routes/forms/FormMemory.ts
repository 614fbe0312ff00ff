import { Quotas } from '../../http/Quotas.ts'

/** What one form takes of the room that all have together. */
export interface FormBytes {
  /** @returns whether there was room; without it nothing is taken */
  take(bytes: number): boolean
  /** The form is handed on, or was refused. */
  leave(): void
}

/** Of the room: what one network may have, so that nobody who sends slowly keeps everybody's letters out. */
const SHARE = 1 / 4

/** How much memory forms take that are being read or handed on: visitors who send slowly must not fill the shell. */
export class FormMemory {
  readonly #bytes: Quotas

  constructor(limit: number) {
    this.#bytes = new Quotas({ all: limit, ofOne: limit * SHARE })
  }

  /** @param network whose form it is */
  enter(network: string): FormBytes {
    let own = 0
    return {
      take: (bytes) => {
        if (!this.#bytes.take(network, bytes)) return false
        own += bytes
        return true
      },
      leave: () => {
        this.#bytes.giveBack(network, own)
        own = 0
      },
    }
  }
}
