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
  reply.setCookie(nameOf(SESSION, request), token, guarded(request))
}

/** The same as a header's value, for an answer that is not fastify's. */
export function sessionHeader(request: FastifyRequest, token: string): string {
  return request.server.serializeCookie(nameOf(SESSION, request), token, guarded(request))
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(SESSION, request), guarded(request))
}

export function readWay(request: FastifyRequest): string | undefined {
  return readToken(request, WAY)
}

export function writeWay(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  reply.setCookie(nameOf(WAY, request), browser, { ...guarded(request), maxAge: WAY_SECONDS })
}

function readToken(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[nameOf(name, request)]
  return value !== undefined && random.test(value) ? value : undefined
}

/** Browsers take a name that begins so from this host alone: another host of the domain cannot sign its own account in here. */
function nameOf(name: string, { protocol }: FastifyRequest): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

/** The provider sends visitors back from another site, so `strict` would leave the cookie behind. */
function guarded({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
