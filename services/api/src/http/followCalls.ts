import { isSampled, makeSpanId, readTrace } from '@portal/contracts'
import { type Call, type CallTrace, workFor } from '@portal/database/pool'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The shell says how long it will still wait for the answer. */
export const timeLeftHeader = 'x-time-left-ms'
const timeLeft = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(60_000))

/** Makes each request known to what is done for it. @returns what finds the call of a request */
export function followCalls(app: FastifyInstance): (request: FastifyRequest) => Call | undefined {
  const known = new WeakMap<FastifyRequest, Call>()
  app.addHook('onRequest', (request, reply, done) => {
    const call = describeCall(request, reply.elapsedTime)
    known.set(request, call)
    workFor(call, done)
  })
  // Once more behind the body's arrival: what is called from there on is called by the parser, which works for nobody.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = known.get(request)
    if (call) workFor(call, done)
    else done()
  })
  return (request) => known.get(request)
}

function describeCall(request: FastifyRequest, elapsedMs: number): Call {
  const said = timeLeft.safeParse(request.headers[timeLeftHeader])
  const deadline = performance.now() - elapsedMs + (said.success ? said.data : Number.POSITIVE_INFINITY)
  const { socket, method } = request.raw
  const isReading = method === 'GET' || method === 'HEAD'
  const timeLeftMs = () => deadline - performance.now()
  return { isGone: () => socket.destroyed, timeLeftMs, isReading, trace: readCallTrace(request) }
}

/** Shells let only few traces be recorded, and nobody else asks here. */
function readCallTrace({ headers }: FastifyRequest): CallTrace | undefined {
  const trace = readTrace(headers.traceparent)
  return trace && isSampled(trace) ? { id: trace.id, spanId: makeSpanId(), parentId: trace.spanId } : undefined
}
