import { type Call, workFor } from '@portal/database/pool'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The shell says how long it will still wait for the answer. */
const timeLeftHeader = 'x-time-left-ms'
const timeLeft = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(60_000))

/** Makes each request known to what is done for it. */
export function followCalls(app: FastifyInstance): void {
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
}

function describeCall(request: FastifyRequest, elapsedMs: number): Call {
  const said = timeLeft.safeParse(request.headers[timeLeftHeader])
  const deadline = performance.now() - elapsedMs + (said.success ? said.data : Number.POSITIVE_INFINITY)
  const { socket } = request.raw
  return { isGone: () => socket.destroyed, timeLeftMs: () => deadline - performance.now() }
}
