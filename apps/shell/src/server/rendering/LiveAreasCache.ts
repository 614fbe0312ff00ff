import { EncodedBody } from '../http/EncodedBody.ts'

/** Tabs that were opened some releases ago still move by what was live then. */
const MAXIMUM_FILES = 5

/** What browsers move by, as it is or was live. */
export class LiveAreasCache {
  /** By address, the newest last. */
  readonly #files = new Map<string, EncodedBody>()

  find(address: string): EncodedBody | undefined {
    return this.#files.get(address)
  }

  /** @param besides how many of these are those of variants, which push out none of the live ones */
  set(files: readonly { readonly address: string; readonly text: string }[], besides: number): void {
    for (const { address, text } of files) {
      const content = this.#files.get(address) ?? new EncodedBody([Buffer.from(text)])
      this.#files.delete(address)
      this.#files.set(address, content)
    }
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= MAXIMUM_FILES + besides) break
      this.#files.delete(oldest)
    }
  }
}
