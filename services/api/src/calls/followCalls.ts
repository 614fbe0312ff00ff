import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** A request that is being worked on, as far as it matters to what is done for it. */
export interface Call {
  /** Whoever asked has hung up. */
  isGone(): boolean
  /** Milliseconds that the caller will still wait. */
  timeLeftMs(): number
}

const calls = new AsyncLocalStorage<Call>()

/** The shell says how long it will still wait for the answer. */
const timeLeftHeader = 'x-time-left-ms'
const timeLeft = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(60_000))

/** What the running code works for; undefined in commands and for work of the service itself. */
export function currentCall(): Call | undefined {
  return calls.getStore()
}

/** Runs work whose result others will use too: it goes on when the one who asked first has hung up. */
export function workForAll<Result>(work: () => Result): Result {
  return calls.run({ isGone: () => false, timeLeftMs: () => Number.POSITIVE_INFINITY }, work)
}

/** Makes each request known to what is done for it. */
export function followCalls(app: FastifyInstance): void {
  const known = new WeakMap<FastifyRequest, Call>()
  app.addHook('onRequest', (request, reply, done) => {
    const call = describeCall(request, reply.elapsedTime)
    known.set(request, call)
    calls.run(call, done)
  })
  // Once more behind the body's arrival: what is called from there on is called by the parser, which works for nobody.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = known.get(request)
    if (call) calls.run(call, done)
    else done()
  })
}

/** For what the service asks of itself on behalf of a call. */
export function timeLeftHeaders(): Record<string, string> {
  const leftMs = currentCall()?.timeLeftMs() ?? Number.POSITIVE_INFINITY
  return Number.isFinite(leftMs) ? { [timeLeftHeader]: String(Math.max(1, Math.floor(leftMs))) } : {}
}

function describeCall(request: FastifyRequest, elapsedMs: number): Call {
  const said = timeLeft.safeParse(request.headers[timeLeftHeader])
  const deadline = performance.now() - elapsedMs + (said.success ? said.data : Number.POSITIVE_INFINITY)
  const { socket } = request.raw
  return { isGone: () => socket.destroyed, timeLeftMs: () => deadline - performance.now() }
}
