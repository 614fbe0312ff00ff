import { LRUCache } from 'lru-cache'

/** Files that were asked for last, by their version: what visitors ask for most is not rendered again. */
export class FileCache<File extends Uint8Array> {
  readonly #files: LRUCache<string, Promise<File>>

  /** @param max how many of them; the one that was not asked for the longest goes first */
  constructor(max: number) {
    this.#files = new LRUCache({ max })
  }

  /** Renders each file once, also when many ask at the same time; a failure is not kept. */
  get(version: string, render: () => Promise<File>): Promise<File> {
    const known = this.#files.get(version)
    if (known) return known
    const file = render()
    this.#files.set(version, file)
    file.catch(() => this.#files.peek(version) === file && this.#files.delete(version))
    return file
  }
}
