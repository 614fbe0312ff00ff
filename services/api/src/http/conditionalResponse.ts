import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Weak ETag of every successful answer; a client that has it already gets 304. */
export function respondConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || request.method !== 'GET') return payload
    if (reply.getHeader('cache-control') === 'no-store') return payload
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (!isKnownTo(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

/** RFC 9110, 13.1.2: a list of tags or "*", compared weakly. */
export function isKnownTo(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return (
    header.trim() === '*' ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2))
  )
}
