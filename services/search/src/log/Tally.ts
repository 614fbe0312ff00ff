/** Different names kept between two writes; more are not counted. */
const maxNames = 5000

/** Sums by name, until they are taken. */
export class Tally<Counted extends Record<string, number>> {
  private sums = new Map<string, Counted>()

  add(name: string, counted: Counted): void {
    const known = this.sums.get(name)
    if (!known && this.sums.size >= maxNames) return
    const sum = Object.entries(counted).map(([field, count]) => [field, count + (known?.[field] ?? 0)])
    this.sums.set(name, Object.fromEntries(sum) as Counted)
  }

  take(): [name: string, counted: Counted][] {
    const taken = [...this.sums]
    this.sums = new Map()
    return taken
  }
}
