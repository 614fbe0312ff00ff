/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same simulation on every machine. */
export class RandomNumbers {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next())
  }

  /** @param spread standard deviation of the logarithm; 0 gives the mean always */
  lognormal(mean: number, spread: number): number {
    // Box and Muller; the mean of the distribution is kept whatever the spread.
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return mean * Math.exp(spread * normal - (spread * spread) / 2)
  }
}
