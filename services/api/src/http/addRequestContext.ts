import { isSampled, makeSpanId, readTrace } from '@portal/contracts'
import { type RequestContext, type RequestTrace, runInRequest } from '@portal/database/pool'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { disconnectSignal } from './disconnectSignal.ts'

/** The shell says how long it will still wait for the answer. */
export const timeLeftHeader = 'x-time-left-ms'
const timeLeft = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(60_000))

/** Makes each request known to what is done for it. @returns what finds the context of a request */
export function addRequestContext(app: FastifyInstance): (request: FastifyRequest) => RequestContext | undefined {
  const known = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, reply, done) => {
    const context = buildContext(request, reply)
    known.set(request, context)
    runInRequest(context, done)
  })
  // Once more behind the body's arrival: what is called from there on is called by the parser, which works for nobody.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = known.get(request)
    if (context) runInRequest(context, done)
    else done()
  })
  return (request) => known.get(request)
}

function buildContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const said = timeLeft.safeParse(request.headers[timeLeftHeader])
  const deadline = performance.now() - reply.elapsedTime + (said.success ? said.data : Number.POSITIVE_INFINITY)
  const { method } = request.raw
  const isReading = method === 'GET' || method === 'HEAD'
  const timeLeftMs = () => deadline - performance.now()
  return { gone: disconnectSignal(reply), timeLeftMs, isReading, trace: readRequestTrace(request) }
}

/** Shells let only few traces be recorded, and nobody else asks here. */
function readRequestTrace({ headers }: FastifyRequest): RequestTrace | undefined {
  const trace = readTrace(headers.traceparent)
  return trace && isSampled(trace) ? { id: trace.id, spanId: makeSpanId(), parentId: trace.spanId } : undefined
}
