import { createHash, timingSafeEqual } from 'node:crypto'
import { SERVICE_SECRET_HEADER } from '@portal/config/headers'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './Problem.ts'

/** They say nothing of anybody, and probes of machines carry no secret. Figures look for themselves who asks. */
const probes = ['/healthz', '/readyz', '/metrics']

/**
 * Lets in only who knows the secret: what is asked here is believed about visitors, and sessions are opened. A caller with
 * the wrong one is told that the service is not there for it, so that a shell that is set up wrongly counts it as down and
 * never shows visitors a refusal that was not meant for them.
 */
export function requireServiceToken(app: FastifyInstance, secret: string): void {
  const expected = digest(secret)
  app.addHook('onRequest', async (request) => {
    const said = request.headers[SERVICE_SECRET_HEADER]
    if (said === undefined && probes.includes(request.url)) return
    if (typeof said === 'string' && timingSafeEqual(digest(said), expected)) return
    request.log.warn({}, 'asked without the right API_SECRET')
    throw unavailable()
  })
}

/** Of equal length whatever was said, which a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
