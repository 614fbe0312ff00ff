import { randomBytes } from 'node:crypto'
import type { SignedInVisitor } from '@portal/area'
import { returnPath } from '@portal/contracts'
import { ApiError } from '@portal/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { InternalClient } from '../../content/createInternalClient.ts'
import { isCrossOrigin, refuseCrossOrigin } from '../../http/isCrossOrigin.ts'
import { type RoutesFor, returnAddress } from '../../http/returnAddress.ts'
import { visitorHeaders } from '../../http/visitorHeaders.ts'
import type { PageServer } from '../../pages/PageServer.ts'
import { type Provider, SignInError, type SignInFault } from './Provider.ts'
import { clearSession, readSession, readWay, sessionHeader, writeSession, writeWay } from './sessionCookie.ts'

interface SignInParts {
  /** Undefined when the operator has named no platform: then the page says so. */
  readonly provider: Provider | undefined
  readonly pages: Pick<PageServer, 'answer' | 'answerPerVisitor'>
  readonly routes: RoutesFor
  /** Asks the content service in the shell's own name. */
  readonly askInternal: InternalClient
}

const PAGE = '/v3-auth'
/** Where a page's content is asked for, see sendPage.ts. */
const CONTENT_OF_PAGE = `/api/content${PAGE}`

const way = z.object({ nonce: z.string(), verifier: z.string(), returnTo: returnPath })
type Way = z.infer<typeof way>

/**
 * Signing in at the unified authentication platform, and out. Codes and tokens are read here and never reach a page, an
 * address that stays, or the log; what has to be remembered is the content service's.
 */
export function registerSignIn(server: FastifyInstance, { provider, pages, routes, askInternal }: SignInParts): void {
  const callService = <T>(request: FastifyRequest, path: string, body: object): Promise<T> =>
    askInternal<T>(`/internal/${path}`, body, visitorHeaders(request))

  server.get('/sign-in', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (!provider) return leave(reply, PAGE)
    const { return: asked } = request.query as { return?: unknown }
    const returnTo = typeof asked === 'string' ? returnAddress(asked.slice(0, 2_000), routes(request)) : '/'
    const checks = provider.newChecks()
    // Every tab of a browser has a way of its own under the same token.
    const browser = readWay(request) ?? randomBytes(32).toString('base64url')
    return guard(request, reply, async () => {
      const url = await provider.authorizationUrl(checks)
      await callService(request, 'sign-ins', { ...checks, browser, returnTo })
      writeWay(request, reply, browser)
      return leave(reply, url)
    })
  })

  server.get(PAGE, async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    if (!provider || state === undefined) return showPage(request, reply)
    return guard(request, reply, async () => {
      const taken = await takeWay(request, { state, browser: readWay(request) })
      if (!taken) return leave(reply, withReason('expired'))
      const search = new URL(request.url, 'http://portal.invalid').search
      const { name } = await provider.readVisitor(search, { ...taken, state: String(state) })
      await endSession(request)
      const { token } = await callService<{ token: string }>(request, 'sessions', { name: name.slice(0, 200) })
      writeSession(request, reply, token)
      return leave(reply, taken.returnTo)
    })
  })
  server.get(CONTENT_OF_PAGE, showPage)

  server.post('/sign-out', async (request, reply) => {
    if (isCrossOrigin(request)) return refuseCrossOrigin(reply, '退出登录')
    try {
      await endSession(request)
    } catch (error) {
      // Without the cookie nobody at this browser opens it, and it ends by itself.
      request.log.warn({ reason: faultOf(error).message }, 'session not deleted')
    }
    clearSession(request, reply)
    return leave(reply, withReason('out'))
  })

  /** Leads on to where the visitor also leaves the platform. */
  server.get('/sign-out/platform', async (request, reply) => {
    if (!provider) return leave(reply, PAGE)
    return leave(reply, (await findWayOut(provider, request)) ?? withReason('remains'))
  })

  async function findWayOut(from: Provider, request: FastifyRequest): Promise<string | undefined> {
    try {
      return await from.endSessionUrl()
    } catch (error) {
      request.log.warn({ reason: faultOf(error).message }, 'platform not left')
      return undefined
    }
  }

  /** Each look gives the session another token, so that a copied one soon opens nothing. */
  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await turnSession(request)
    const { raw } = reply.hijack()
    if (!session) return pages.answer(request.raw, raw)
    const { token, ...visitor } = session
    raw.setHeader('set-cookie', sessionHeader(request, token))
    pages.answerPerVisitor(request.raw, raw, { visitor })
  }

  async function turnSession(request: FastifyRequest): Promise<(SignedInVisitor & { token: string }) | undefined> {
    const token = readSession(request)
    if (token === undefined) return undefined
    try {
      return await callService(request, 'sessions/turned', { token })
    } catch (error) {
      // Over, or nobody can tell: the page asks to sign in, and the cookie stays for when it can.
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }

  async function takeWay(request: FastifyRequest, asked: object): Promise<Way | undefined> {
    try {
      return way.parse(await callService(request, 'sign-ins/taken', asked))
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined
      throw error
    }
  }

  async function endSession(request: FastifyRequest): Promise<void> {
    const token = readSession(request)
    if (token !== undefined) await callService(request, 'sessions/ended', { token })
  }
}

/** Whatever goes wrong on the way leads to the page with the reason in words. */
async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await act()
  } catch (error) {
    const { fault, message } = faultOf(error)
    request.log.warn({ fault, reason: message }, 'nobody signed in')
    return leave(reply, withReason(fault))
  }
}

function faultOf(error: unknown): { fault: SignInFault | 'busy'; message: string } {
  if (error instanceof SignInError) return error
  if (!(error instanceof ApiError)) throw error
  return { fault: error.status === 429 ? 'busy' : 'unavailable', message: error.message }
}

function withReason(reason: string): string {
  return `${PAGE}?reason=${reason}`
}

/** @param location made here or by the provider's metadata, never taken from input */
function leave(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303)
}
