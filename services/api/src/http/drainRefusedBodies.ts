import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * What is refused before its body was read (415, 413, 503) is answered when all of it came: a shell that still sends while the
 * connection is closed has an EPIPE and never sees the answer. The shell lets no long body through.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { raw } = request
    if (raw.complete || raw.destroyed) return done(null, payload)
    // Whoever leaves meanwhile has no answer to be sent.
    finished(raw.resume(), { writable: false }, () => done(null, payload))
  })
}
