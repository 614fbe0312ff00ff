import { createHash } from 'node:crypto'
import { sendRequest } from '../sendRequest.ts'
import { MAXIMUM_REGISTRY_BYTES } from '../trust/signedRegistry.ts'
import type { RegistryAddress } from './RegistryAddress.ts'
import type { RegistrySource } from './RegistrySource.ts'

const ASK_EVERY_MS = 3_000
const WHOLE_MS = 5_000
/** Web servers make tags of second and size: two registries of one second can have the same, so a tag is not kept long. */
const TAG_LIFE_MS = 60_000

interface Answer {
  readonly bytes: Buffer
  readonly state: string
  readonly tag: string | undefined
  readonly at: number
}

/** A registry at a web address. It is asked for every few seconds, mostly answered by 304. */
export class AddressSource implements RegistrySource {
  readonly place: string
  readonly #address: RegistryAddress
  #answer: Answer | undefined
  #fault: Error | undefined
  #asking: Promise<void> | undefined
  #askAgainAt = 0

  constructor(address: RegistryAddress) {
    this.place = address.url.href
    this.#address = address
  }

  /** What failed is asked for again by whoever wants to read it, at his pauses. */
  async look(): Promise<string> {
    if (!this.#fault) await this.#ask()
    return this.#fault ? 'away' : (this.#answer?.state ?? '')
  }

  async read(): Promise<Buffer> {
    await this.#ask()
    if (this.#fault || !this.#answer) throw this.#fault ?? new Error('it gave no answer')
    return this.#answer.bytes
  }

  /** Once for all who ask at the same time, and not again within the next seconds. */
  async #ask(): Promise<void> {
    if (!this.#asking && performance.now() < this.#askAgainAt) return
    this.#asking ??= this.#askNow().finally(() => {
      this.#askAgainAt = performance.now() + ASK_EVERY_MS
      this.#asking = undefined
    })
    await this.#asking
  }

  async #askNow(): Promise<void> {
    try {
      this.#answer = await this.#fetch()
      this.#fault = undefined
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  async #fetch(): Promise<Answer> {
    const known = this.#answer
    const isFresh = known && performance.now() - known.at < TAG_LIFE_MS
    const tag = isFresh ? known.tag : undefined
    const { url, sign } = this.#address
    const { status, headers, bytes } = await sendRequest(url, {
      sign,
      limit: MAXIMUM_REGISTRY_BYTES,
      withinMs: WHOLE_MS,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    })
    if (status === 304 && known && tag !== undefined) return known
    if (status !== 200) throw new Error(`it was answered with ${status}`)
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json')
      throw new Error(`it is ${type?.slice(0, 60) ?? 'of no type'} and not application/json`)
    const state = createHash('sha256').update(bytes).digest('hex')
    return { bytes, state, tag: headers.get('etag') ?? undefined, at: performance.now() }
  }
}
