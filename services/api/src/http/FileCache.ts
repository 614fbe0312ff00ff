import { LRUCache } from 'lru-cache'

interface Rendering<File> {
  readonly file: Promise<File>
  readonly abandoned: AbortController
  waiting: number
}

/** Files that were asked for last, by their version: what visitors ask for most is not rendered again. */
export class FileCache<File extends Uint8Array> {
  readonly #files: LRUCache<string, Rendering<File>>

  /** @param max how many of them; the one that was not asked for the longest goes first */
  constructor(max: number) {
    this.#files = new LRUCache({ max })
  }

  /**
   * Renders each file once, also when many ask at the same time; a failure is not kept.
   * @param render told when all who wait for the file have left
   * @param gone this one left
   */
  get(version: string, render: (abandoned: AbortSignal) => Promise<File>, gone: AbortSignal): Promise<File> {
    const rendering = this.#files.get(version) ?? this.#begin(version, render)
    rendering.waiting += 1
    const leave = () => {
      rendering.waiting -= 1
      if (rendering.waiting > 0) return
      // Whoever comes now must not wait for it.
      this.#forget(version, rendering)
      rendering.abandoned.abort()
    }
    gone.addEventListener('abort', leave, { once: true })
    const stay = () => gone.removeEventListener('abort', leave)
    rendering.file.then(stay, stay)
    return rendering.file
  }

  #begin(version: string, render: (abandoned: AbortSignal) => Promise<File>): Rendering<File> {
    const abandoned = new AbortController()
    const rendering = { file: render(abandoned.signal), abandoned, waiting: 0 }
    this.#files.set(version, rendering)
    rendering.file.catch(() => this.#forget(version, rendering))
    return rendering
  }

  #forget(version: string, rendering: Rendering<File>): void {
    if (this.#files.peek(version) === rendering) this.#files.delete(version)
  }
}
