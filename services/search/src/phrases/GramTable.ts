const firstSlots = 2 ** 14
/** Fuller, and a search for a free slot takes many steps. */
const fullest = 0.6

/** Numbers for hashes in the order in which they come, without an object for each: a Map would take ten times the memory. */
export class GramTable {
  /** The number of a hash and one, 0 in a free slot. */
  private numbers = new Uint32Array(firstSlots)
  private hashes = new Uint32Array(firstSlots)
  size = 0

  /** The number of a hash, a new one when it has none. */
  add(hash: number): number {
    const slot = this.slotOf(hash)
    const number = this.numbers[slot] ?? 0
    if (number > 0) return number - 1
    this.hashes[slot] = hash
    this.size += 1
    this.numbers[slot] = this.size
    if (this.size > this.numbers.length * fullest) this.grow()
    return this.size - 1
  }

  /** The number of a hash; undefined when it never came. */
  find(hash: number): number | undefined {
    const number = this.numbers[this.slotOf(hash)] ?? 0
    return number === 0 ? undefined : number - 1
  }

  private slotOf(hash: number): number {
    const mask = this.numbers.length - 1
    let slot = hash & mask
    while (this.numbers[slot] !== 0 && this.hashes[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  private grow(): void {
    const { numbers, hashes } = this
    this.numbers = new Uint32Array(numbers.length * 2)
    this.hashes = new Uint32Array(numbers.length * 2)
    for (const [old, number] of numbers.entries()) {
      if (number === 0) continue
      const hash = hashes[old] ?? 0
      const slot = this.slotOf(hash)
      this.numbers[slot] = number
      this.hashes[slot] = hash
    }
  }
}
