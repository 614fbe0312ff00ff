/** What one form takes of the room that all have together. */
export interface HeldBytes {
  /** @returns whether there was room; without it nothing is taken */
  take(bytes: number): boolean
  /** The form is handed on, or was refused. */
  leave(): void
}

/** How much memory forms take that are being read or handed on: visitors who send slowly must not fill the shell. */
export class HeldForms {
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  enter(): HeldBytes {
    let own = 0
    return {
      take: (bytes) => {
        if (this.#bytes + bytes > this.#limit) return false
        this.#bytes += bytes
        own += bytes
        return true
      },
      leave: () => {
        this.#bytes -= own
        own = 0
      },
    }
  }
}
