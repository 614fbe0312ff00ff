import { AsyncLocalStorage } from 'node:async_hooks'

/** A request that is being worked on, as far as it matters to what is done for it. */
export interface RequestContext {
  /** Aborted when whoever asked hangs up. */
  readonly gone: AbortSignal
  /** Milliseconds that the caller will still wait. */
  timeLeftMs(): number
  /** It changes nothing, so it may be answered from DATABASE_READ_URL. */
  readonly isReading: boolean
  /** Set when what is done for it is to be recorded. */
  readonly trace?: RequestTrace | undefined
}

/** A request's part of a trace, in hexadecimal digits as `traceparent` has them. */
export interface RequestTrace {
  readonly id: string
  readonly spanId: string
  /** The caller's part. */
  readonly parentId: string
}

const never = new AbortController().signal
const contexts = new AsyncLocalStorage<RequestContext>()

/** What the running code works for; undefined in commands and for work of the service itself. */
export function requestContext(): RequestContext | undefined {
  return contexts.getStore()
}

/** Runs what is done for a request. */
export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work)
}

/** Runs work whose result others will use too: it goes on when the one who asked first has hung up. */
export function runDetached<Result>(work: () => Result): Result {
  const isReading = requestContext()?.isReading ?? false
  return contexts.run({ gone: never, timeLeftMs: () => Number.POSITIVE_INFINITY, isReading }, work)
}
