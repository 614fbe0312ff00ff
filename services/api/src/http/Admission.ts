import { overloaded } from './Problem.ts'

/** How many may be at something at once; the next is refused, for a queue would only be a longer wait for each. */
export class Admission {
  readonly #most: number
  #inside = 0

  constructor(most: number) {
    this.#most = most
  }

  /**
   * @param most fewer than usual, while it is so
   * @returns what lets the next one in, once however often it is called
   * @throws Problem 503
   */
  enter(most = this.#most): () => void {
    if (this.#inside >= most) throw overloaded()
    this.#inside += 1
    let isInside = true
    return () => {
      if (isInside) this.#inside -= 1
      isInside = false
    }
  }
}
