import type { FastifyReply, FastifyRequest } from 'fastify'

const SESSION = 'portal-session'
/** Ties the way back from the provider to the browser that went there. */
const WAY = 'portal-sign-in'
const WAY_SECONDS = 10 * 60

const random = /^[\w-]{20,200}$/

export function readSession(request: FastifyRequest): string | undefined {
  return readToken(request, SESSION)
}

/** Ends with the browser; how long it opens anything is the content service's to say. */
export function writeSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION, token, { ...guarded(request), path: '/' })
}

/** The same as a header's value, for an answer that is not fastify's. */
export function sessionHeader(request: FastifyRequest, token: string): string {
  return request.server.serializeCookie(SESSION, token, { ...guarded(request), path: '/' })
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION, { ...guarded(request), path: '/' })
}

export function readWay(request: FastifyRequest): string | undefined {
  return readToken(request, WAY)
}

export function writeWay(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  reply.setCookie(WAY, browser, { ...guarded(request), path: '/v3-auth', maxAge: WAY_SECONDS })
}

function readToken({ cookies }: FastifyRequest, name: string): string | undefined {
  const value = cookies[name]
  return value !== undefined && random.test(value) ? value : undefined
}

/** The provider sends visitors back from another site, so `strict` would leave the cookie behind. */
function guarded({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
