import type { RandomNumbers } from './RandomNumbers.ts'

/** Ranks by how often they are asked for: the n-th with a weight of 1 / n^exponent (Zipf). */
export class Popularity {
  readonly #upTo: Float64Array

  /** @param exponent 0 for all alike, about 1 for names that people look for */
  constructor(count: number, exponent: number) {
    this.#upTo = new Float64Array(count)
    let sum = 0
    for (let rank = 0; rank < count; rank += 1) {
      sum += 1 / (rank + 1) ** exponent
      this.#upTo[rank] = sum
    }
  }

  /** A rank from 0. */
  draw(random: RandomNumbers): number {
    const wanted = random.next() * (this.#upTo.at(-1) ?? 0)
    let low = 0
    let high = this.#upTo.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#upTo[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
