/** Files that were drawn of late, by their version: what visitors ask for most is not drawn again. */
export class KeptFiles<File extends Uint8Array> {
  readonly #kept = new Map<string, Promise<File>>()
  readonly #maximum: number

  constructor(maximum: number) {
    this.#maximum = maximum
  }

  /** Draws each file once, also when many ask at the same time; a failure is not kept. */
  keep(version: string, draw: () => Promise<File>): Promise<File> {
    const known = this.#kept.get(version)
    if (known) return known
    const drawn = draw()
    this.#kept.set(version, drawn)
    drawn.catch(() => this.#kept.delete(version))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#maximum && oldest !== undefined) this.#kept.delete(oldest)
    return drawn
  }
}
