/** Times whose mean and quantiles are asked for in the end. */
export class Quantiles {
  readonly #values: number[] = []
  #isSorted = true

  add(value: number): void {
    this.#values.push(value)
    this.#isSorted = false
  }

  get count(): number {
    return this.#values.length
  }

  get mean(): number {
    return this.#values.reduce((sum, value) => sum + value, 0) / Math.max(1, this.#values.length)
  }

  /** 0 when there are none. */
  at(share: number): number {
    if (!this.#isSorted) this.#values.sort((one, other) => one - other)
    this.#isSorted = true
    return this.#values[Math.min(this.#values.length - 1, Math.floor(this.#values.length * share))] ?? 0
  }
}
