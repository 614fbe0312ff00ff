import type { IncomingMessage } from 'node:http'
import { isSampled, makeSpanId, makeTraceId, readTrace, writeTrace } from '@portal/contracts'

/** Traces a second that are recorded, whoever asks for them: any visitor may send the flag, and each costs the database plans. */
const MOST_A_SECOND = 5

/** Decides which requests are recorded, before anything else is done for them. */
export class TraceAdmission {
  readonly #share: number
  readonly #now: () => number
  #left = MOST_A_SECOND
  #filledAt: number

  /** @param share of the requests in no trace for which one begins here */
  constructor(share: number, now: () => number = () => performance.now()) {
    this.#share = share
    this.#now = now
    this.#filledAt = now()
  }

  /** Takes the flag away from a trace that is one too many, and begins one of our own now and then. */
  admit({ headers }: Pick<IncomingMessage, 'headers'>, { mayBegin }: { mayBegin: boolean }): void {
    if (headers.traceparent === undefined) {
      if (!mayBegin || this.#share === 0 || Math.random() >= this.#share || !this.#take()) return
      const trace = { id: makeTraceId(), spanId: makeSpanId(), flags: '01' }
      headers.traceparent = writeTrace(trace)
      ownSpans.add(headers)
      return
    }
    const trace = readTrace(headers.traceparent)
    if (trace && isSampled(trace) && !this.#take()) headers.traceparent = writeTrace({ ...trace, flags: '00' })
  }

  #take(): boolean {
    const now = this.#now()
    this.#left = Math.min(MOST_A_SECOND, this.#left + ((now - this.#filledAt) / 1_000) * MOST_A_SECOND)
    this.#filledAt = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

const ownSpans = new WeakSet<IncomingMessage['headers']>()

/** The caller's part of a trace; undefined where the trace began here. */
export function parentOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return ownSpans.has(headers) ? undefined : readTrace(headers.traceparent)?.spanId
}
