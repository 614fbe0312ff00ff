import { ApiError } from './ApiError.ts'
import type { HttpMethod } from './HttpClient.ts'
import type { RawAnswer } from './readAnswer.ts'

export interface Sending {
  url: string
  method: HttpMethod
  /** For everything together: both attempts, the pause between them and the whole body. */
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Sends once; rejects with ApiError network or too-large. */
  attempt: (signal: AbortSignal) => Promise<RawAnswer>
}

/** RFC 9110, 9.2.2: asking twice changes nothing more than asking once. */
const IDEMPOTENT_METHODS: readonly HttpMethod[] = ['get', 'head', 'options', 'put', 'delete']
const RETRIED_STATUSES = [502, 503, 504]
const RETRY_PAUSE_MS = 100
/** A service that asks for more patience is down for this visitor; the page says so instead of waiting. */
const LONGEST_RETRY_AFTER_MS = 2_000

/**
 * Sends a request, once more when nothing or 502, 503, 504 came back for an idempotent one.
 * @throws ApiError timeout, cancelled, or what the last attempt ended with
 */
export async function sendWithRetry(sending: Sending): Promise<RawAnswer> {
  const { url, signal, timeoutMs } = sending
  const limit = new AbortController()
  const stopped = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
  })
  const cancel = () => limit.abort(new ApiError({ code: codeOfAbort(signal?.reason), url, cause: signal?.reason }))
  const timer = setTimeout(() => limit.abort(new ApiError({ code: 'timeout', url })), timeoutMs)
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) cancel()
  try {
    return await Promise.race([stopped, sendTwice(sending, limit.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function sendTwice({ method, attempt }: Sending, signal: AbortSignal): Promise<RawAnswer> {
  signal.throwIfAborted()
  const first = await settle(attempt(signal))
  const pauseMs = IDEMPOTENT_METHODS.includes(method) ? pauseBeforeRetry(first) : undefined
  if (pauseMs === undefined) return unwrap(first)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  signal.throwIfAborted()
  return attempt(signal)
}

type Settled = { answer: RawAnswer } | { error: unknown }

async function settle(sent: Promise<RawAnswer>): Promise<Settled> {
  try {
    return { answer: await sent }
  } catch (error) {
    return { error }
  }
}

function unwrap(settled: Settled): RawAnswer {
  if ('error' in settled) throw settled.error
  return settled.answer
}

/** How long to wait before the second attempt in milliseconds, `undefined` for not at all. */
function pauseBeforeRetry(settled: Settled): number | undefined {
  if ('error' in settled)
    return settled.error instanceof ApiError && settled.error.code === 'network' ? RETRY_PAUSE_MS : undefined
  if (!RETRIED_STATUSES.includes(settled.answer.status)) return undefined
  const askedMs = readRetryAfter(settled.answer.headers['retry-after'], Date.now())
  if (askedMs === undefined) return RETRY_PAUSE_MS
  return askedMs <= LONGEST_RETRY_AFTER_MS ? askedMs : undefined
}

/** The wait that a Retry-After header asks for (RFC 9110, 10.2.3): seconds or a date; `undefined` for none or nonsense. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const dateMs = Date.parse(header)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}

/** A caller that gives AbortSignal.timeout() means a time limit, not a visitor who went away. */
function codeOfAbort(reason: unknown): 'timeout' | 'cancelled' {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'cancelled'
}
