import { isSampled, makeSpanId, readTrace, writeTrace } from '@portal/contracts'
import { ApiError, type HttpClient } from '@portal/http'
import type { TracedCall } from './contract.ts'

/** A page that asks for more is not told apart further. */
export const MOST_CALLS = 64
/** What comes from memory takes less, what goes to the content service takes more. */
const SHORTEST_MS = 0.1

interface Traced {
  readonly http: HttpClient
  /** Undefined where nobody wants to know. */
  readonly calls: TracedCall[] | undefined
}

/** A client that notes what it asked the content service and how long that took, for a request in a trace that is recorded. */
export function traceCalls(http: HttpClient, traceparent: string): Traced {
  const trace = readTrace(traceparent)
  if (!trace || !isSampled(trace)) return { http, calls: undefined }
  const calls: TracedCall[] = []
  const get: HttpClient['get'] = async (path, options) => {
    const spanId = makeSpanId()
    const startedAt = performance.timeOrigin + performance.now()
    const note = (status: number) => {
      const durationMs = performance.timeOrigin + performance.now() - startedAt
      if (durationMs < SHORTEST_MS || calls.length >= MOST_CALLS) return
      calls.push({ subject: subjectOf(path), spanId, startedAt, durationMs, status })
    }
    try {
      const headers = { ...options?.headers, traceparent: writeTrace({ ...trace, spanId }) }
      const answer = await http.get<never>(path, { ...options, headers })
      note(answer.status)
      return answer
    } catch (error) {
      note(error instanceof ApiError ? error.status : 0)
      throw error
    }
  }
  return { http: { ...http, get }, calls }
}

/** `/api/guides` of `/api/guides/11440300…`: what follows is a code or what a visitor typed. */
function subjectOf(path: string): string {
  return /^\/api\/[a-z-]{1,40}/.exec(path)?.[0] ?? '/api'
}
