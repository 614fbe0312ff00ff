import type { Registry } from '@portal/contracts'
import type { PageRequest } from '../request/PageRequest.ts'
import type { HeaderParts } from './pageHeaders.ts'

/** Names and values in turn; the last value is the id of the request that is answered. */
interface Ready {
  readonly registry: Registry
  readonly bytes: Buffer
  readonly headers: string[]
}

/** Headers of answers that are the same for everybody, put together for the first of them and sent with the id of each. */
export class ReadyHeaders<Answer extends object> {
  readonly #renderers: HeaderParts['renderers']
  readonly #known = new WeakMap<Answer, Ready>()

  constructor({ renderers }: Pick<HeaderParts, 'renderers'>) {
    this.#renderers = renderers
  }

  /** Whether an answer to this request has nothing of its own but the id: neither a trace nor a rollout bucket. */
  isFor({ resolved, trace }: PageRequest): boolean {
    return !trace && (resolved !== undefined || !this.#renderers.resolver.hasCanary)
  }

  /**
   * To be sent before another answer asks. Undefined when there are none, or when the answer or what is live changed.
   * @param bytes the form that is sent
   */
  find(pageRequest: PageRequest, answer: Answer, bytes: Buffer): string[] | undefined {
    const known = this.#known.get(answer)
    if (known?.bytes !== bytes || known.registry !== this.#registryOf(pageRequest)) return undefined
    known.headers[known.headers.length - 1] = pageRequest.id
    return known.headers
  }

  store(pageRequest: PageRequest, answer: Answer, made: Pick<Ready, 'bytes' | 'headers'>): string[] {
    const headers = [...made.headers, 'x-request-id', pageRequest.id]
    this.#known.set(answer, { bytes: made.bytes, headers, registry: this.#registryOf(pageRequest) })
    return headers
  }

  #registryOf({ resolved }: PageRequest): Registry {
    return (resolved ?? this.#renderers).registry
  }
}
