/** Answers of one kind in plain numbers. */
export class Tally {
  /** Upper bounds in seconds, the smallest first. */
  readonly buckets: readonly number[]
  /** How many lie in each bucket alone; what is above all of them is in none. */
  readonly byBucket: number[]
  count = 0
  /** Of all answers together. */
  seconds = 0

  constructor(buckets: readonly number[]) {
    this.buckets = buckets
    this.byBucket = buckets.map(() => 0)
  }

  add(durationMs: number): void {
    const seconds = durationMs / 1_000
    this.count += 1
    this.seconds += seconds
    let index = 0
    for (const bound of this.buckets) {
      if (seconds <= bound) break
      index += 1
    }
    if (index < this.byBucket.length) this.byBucket[index] = (this.byBucket[index] ?? 0) + 1
  }

  addAll({ count, seconds, byBucket }: Tally): void {
    this.count += count
    this.seconds += seconds
    for (const [index, amount] of byBucket.entries()) this.byBucket[index] = (this.byBucket[index] ?? 0) + amount
  }

  clear(): void {
    this.count = 0
    this.seconds = 0
    this.byBucket.fill(0)
  }
}
