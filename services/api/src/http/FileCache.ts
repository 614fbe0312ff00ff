/** Files that were asked for last, by their version (least recently used goes first): what visitors ask for most is not rendered again. */
export class FileCache<File extends Uint8Array> {
  readonly #files = new Map<string, Promise<File>>()
  readonly #maximum: number

  constructor(maximum: number) {
    this.#maximum = maximum
  }

  /** Renders each file once, also when many ask at the same time; a failure is not kept. */
  get(version: string, render: () => Promise<File>): Promise<File> {
    const known = this.#files.get(version)
    const file = known ?? render()
    // A map keeps the order of insertion: what is put in anew is the last to go.
    this.#files.delete(version)
    this.#files.set(version, file)
    if (known) return known
    file.catch(() => this.#files.delete(version))
    const [oldest] = this.#files.keys()
    if (this.#files.size > this.#maximum && oldest !== undefined) this.#files.delete(oldest)
    return file
  }
}
