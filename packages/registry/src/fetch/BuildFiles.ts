import { reasonOf } from '@portal/config/reason-of'
import { sendRequest } from '../sendRequest.ts'
import type { RegistryAddress } from '../source/RegistryAddress.ts'
import { isTwin } from '../store/isTwin.ts'
import { verifyIntegrity } from '../verifyIntegrity.ts'

/** The largest file of today has 1.2 MB, the largest build 2.4 MB. */
const MAXIMUM_FILE_BYTES = 8 * 1024 * 1024
const MAXIMUM_BUILD_BYTES = 32 * 1024 * 1024
const FILE_MS = 30_000
/** How web servers and object stores say that there is no such file. */
const ABSENT: readonly number[] = [403, 404, 410]

interface FetchedFile {
  readonly bytes: Buffer
  /** The same compressed, where the build has it. */
  readonly twin: Buffer | undefined
}

/** The files of one build at its web address, with what they may have together. */
export class BuildFiles {
  readonly #base: RegistryAddress
  readonly #signal: AbortSignal
  #bytesLeft = MAXIMUM_BUILD_BYTES

  constructor(base: RegistryAddress, signal: AbortSignal) {
    this.#base = base
    this.#signal = signal
  }

  /** @throws Error that names the file when it is not the one of this hash */
  async fetch(path: string, integrity: string): Promise<FetchedFile> {
    const bytes = await this.#fetchPresent(path)
    try {
      verifyIntegrity(bytes, integrity)
    } catch (cause) {
      throw new Error(`${path}: ${reasonOf(cause)}`, { cause })
    }
    const twin = await this.#fetch(`${path}.br`)
    if (twin && !isTwin(twin, bytes)) throw new Error(`${path}.br is of other bytes than ${path}`)
    return { bytes, twin }
  }

  /** Whoever asks holds it against what he knows. */
  fetchManifest(): Promise<Buffer> {
    return this.#fetchPresent('manifest.json')
  }

  async #fetchPresent(path: string): Promise<Buffer> {
    const bytes = await this.#fetch(path)
    if (!bytes) throw new Error(`${path} is not there`)
    return bytes
  }

  async #fetch(path: string): Promise<Buffer | undefined> {
    try {
      const { url, sign } = this.#base
      const { status, bytes } = await sendRequest(new URL(path, url), {
        sign,
        limit: MAXIMUM_FILE_BYTES,
        withinMs: FILE_MS,
        signal: this.#signal,
      })
      if (ABSENT.includes(status)) return undefined
      if (status !== 200) throw new Error(`it was answered with ${status}`)
      this.#bytesLeft -= bytes.length
      if (this.#bytesLeft < 0) throw new Error(`the build is larger than ${MAXIMUM_BUILD_BYTES} bytes`)
      return bytes
    } catch (cause) {
      throw new Error(`${path}: ${reasonOf(cause)}`, { cause })
    }
  }
}
