/** Counts the parts of the server's page that React has yet to take over. */
export class HydrationWatch {
  readonly #notify: () => void
  /** The frame around the parts is one. */
  #missing = 1

  /** @param tell is called once, when all of the page answers */
  constructor(notify: () => void) {
    this.#notify = notify
  }

  expect(): void {
    this.#missing += 1
  }

  arrive(): void {
    this.#missing -= 1
    if (this.#missing === 0) this.#notify()
  }
}
