interface Event {
  readonly at: number
  readonly order: number
  readonly act: () => void
}

/** Simulated time in milliseconds: events take place one after the other, those of the same moment in the order they were planned. */
export class Timeline {
  readonly #heap: Event[] = []
  #now = 0
  #planned = 0

  get now(): number {
    return this.#now
  }

  after(delayMs: number, act: () => void): void {
    this.#push({ at: this.#now + delayMs, order: this.#planned++, act })
  }

  /** Goes on until nothing is planned any more. */
  run(): void {
    for (let event = this.#pop(); event; event = this.#pop()) {
      this.#now = event.at
      event.act()
    }
  }

  /** A binary heap: the parent of place n is at (n - 1) / 2 and comes before it. */
  #push(event: Event): void {
    let place = this.#heap.length
    while (place > 0) {
      const above = (place - 1) >>> 1
      const parent = this.#heap[above]
      if (!parent || isBefore(parent, event)) break
      this.#heap[place] = parent
      place = above
    }
    this.#heap[place] = event
  }

  #pop(): Event | undefined {
    const [first] = this.#heap
    const last = this.#heap.pop()
    if (!last || this.#heap.length === 0) return first
    let place = 0
    for (;;) {
      const left = this.#heap[2 * place + 1]
      const right = this.#heap[2 * place + 2]
      const next = left && right && isBefore(right, left) ? right : left
      if (!next || isBefore(last, next)) break
      this.#heap[place] = next
      place = 2 * place + (next === left ? 1 : 2)
    }
    this.#heap[place] = last
    return first
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
