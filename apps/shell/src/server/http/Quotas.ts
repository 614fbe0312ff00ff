interface Limits {
  readonly all: number
  readonly ofOne: number
}

/** Something that there is only so much of, of which nobody gets more than his share. */
export class Quotas {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @returns whether there was as much; otherwise nothing is taken */
  take(who: string, amount: number): boolean {
    if (this.#all + amount > this.#limits.all || this.#of(who) + amount > this.#limits.ofOne) return false
    this.#add(who, amount)
    return true
  }

  giveBack(who: string, amount: number): void {
    this.#add(who, -amount)
  }

  #of(who: string): number {
    return this.#taken.get(who) ?? 0
  }

  #add(who: string, amount: number): void {
    this.#all += amount
    const taken = this.#of(who) + amount
    if (taken === 0) this.#taken.delete(who)
    else this.#taken.set(who, taken)
  }
}
