import { LRUCache } from 'lru-cache'

/** Files that were drawn of late, by their version: what visitors ask for most is not drawn again. */
export class KeptFiles<File extends Uint8Array> {
  readonly #kept: LRUCache<string, Promise<File>>

  /** @param max how many of them; the one that was not asked for the longest goes first */
  constructor(max: number) {
    this.#kept = new LRUCache({ max })
  }

  /** Draws each file once, also when many ask at the same time; a failure is not kept. */
  keep(version: string, draw: () => Promise<File>): Promise<File> {
    const known = this.#kept.get(version)
    if (known) return known
    const drawn = draw()
    this.#kept.set(version, drawn)
    drawn.catch(() => this.#kept.peek(version) === drawn && this.#kept.delete(version))
    return drawn
  }
}
