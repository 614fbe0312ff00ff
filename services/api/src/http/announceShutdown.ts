import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Within them every connection that is in use carries an answer, also where this process gets no processor for a while. */
const NOTICE_TURNS = 20
const TURN_MS = 25

/**
 * Closes without a reset. First the socket's name goes, so that nobody new knocks while those who did are let in; callers that
 * keep their connections are told with each answer to give them up; only then is the port closed, and what nobody used
 * meanwhile. Closed at once, a connection could have a request under way on it.
 */
export function announceShutdown(app: FastifyInstance): void {
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    const address = app.server.address()
    if (typeof address === 'string') rmSync(address, { force: true })
    if (address === null) return
    for (let turn = 0; turn < NOTICE_TURNS; turn += 1) await sleep(TURN_MS)
  })
  // Who asks for its health before knocking goes elsewhere at once.
  app.addHook('onRequest', async (request, reply) => {
    if (isLeaving && request.url === '/healthz') return reply.code(503).send({ alive: true, leaving: true })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done(null, payload)
  })
}
