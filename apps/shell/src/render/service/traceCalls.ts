import { isSampled, makeSpanId, readTrace, writeTrace } from '@portal/contracts'
import { ApiError } from '@portal/http'
import type { TracedCall } from '../contract.ts'
import type { Interceptor } from './Interceptor.ts'

/** A page that asks for more is not told apart further. */
const MOST_CALLS = 64

interface CallTrace {
  readonly intercept: Interceptor
  readonly calls: readonly TracedCall[]
}

/**
 * Notes what the content service is asked and how long that takes, each call as a part of its own, for a request in a trace
 * that is recorded. Undefined where nobody wants to know.
 */
export function traceCalls(traceparent: string): CallTrace | undefined {
  const trace = readTrace(traceparent)
  if (!trace || !isSampled(trace)) return undefined
  const calls: TracedCall[] = []
  const intercept: Interceptor = async (call, next) => {
    const spanId = makeSpanId()
    const startedAt = performance.timeOrigin + performance.now()
    const note = (status: number) => {
      const durationMs = performance.timeOrigin + performance.now() - startedAt
      const method = call.method === 'get' ? 'GET' : 'POST'
      if (calls.length < MOST_CALLS)
        calls.push({ method, subject: subjectOf(call.path), spanId, startedAt, durationMs, status })
    }
    const headers = { ...call.options.headers, traceparent: writeTrace({ ...trace, spanId }) }
    try {
      const answer = await next({ ...call, options: { ...call.options, headers } })
      note(answer.status)
      return answer
    } catch (error) {
      note(error instanceof ApiError ? error.status : 0)
      throw error
    }
  }
  return { intercept, calls }
}

/** `/api/guides` of `/api/guides/11440300…`: what follows is a code or what a visitor typed. */
function subjectOf(path: string): string {
  return /^\/api\/[a-z-]{1,40}/.exec(path)?.[0] ?? '/api'
}
