import { randomBytes } from 'node:crypto'
import { returnPath } from '@portal/contracts'
import { maskName } from '@portal/records/secret'
import { z } from 'zod'
import { markPrivate } from '../http/markPrivate.ts'
import { Problem } from '../http/Problem.ts'
import { formLimit } from '../http/query.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { attemptRules } from '../visitors/attemptRules.ts'
import { limitVisitor } from '../visitors/limitAttempts.ts'
import { visitorOf } from '../visitors/visitorOf.ts'
import { beginSession, endSession, type SessionDigests, turnSession } from './sessions.ts'
import { storeSignIn, takeSignIn } from './signIns.ts'

const signInLifeMs = 10 * 60_000
/** Random texts of the shell and of openid-client. */
const opaque = z.string().regex(/^[\w-]{20,200}$/)
const way = { state: opaque, browser: opaque }
const token = z.strictObject({ token: opaque })
const begun = z.object({ token: z.string() })
const nothing = z.object({})

/**
 * Sign-ins on their way and sessions, for the shell alone: who was signed in is believed because the shell has signed it.
 * Tokens are kept as digests, of a name only its mask.
 */
export function addSignInRoutes(api: Api, service: ContentService): void {
  const { secret, pool } = service
  const wayDigest = ({ state, browser }: { state: string; browser: string }) => secret.digest('sign-in', state, browser)
  // It follows from the one before: looks at the same time, and one whose answer was lost, all give the same.
  const tokenAfter = (text: string) => secret.digest('session-next', text)
  const digestsOf = (text: string): SessionDigests => ({
    present: secret.digest('session', text),
    next: secret.digest('session', tokenAfter(text)),
  })

  const post = { bodyLimit: formLimit }
  api.post(
    '/internal/sign-ins',
    {
      ...post,
      schema: {
        hide: true,
        body: z.strictObject({
          ...way,
          nonce: opaque,
          verifier: opaque,
          returnTo: returnPath,
        }),
        response: { 200: nothing },
      },
    },
    async (request, reply) => {
      markPrivate(reply)
      await limitVisitor(service, attemptRules.signInVisitor, visitorOf(request, secret))
      const { nonce, verifier, returnTo } = request.body
      const expiresAt = new Date(service.now().getTime() + signInLifeMs)
      await storeSignIn(pool, { digest: wayDigest(request.body), nonce, verifier, returnTo, expiresAt })
      return {}
    },
  )
  api.post(
    '/internal/sign-ins/taken',
    {
      ...post,
      schema: {
        hide: true,
        body: z.strictObject(way),
        response: { 200: z.object({ nonce: z.string(), verifier: z.string(), returnTo: z.string() }) },
      },
    },
    async (request, reply) => {
      markPrivate(reply)
      const signIn = await takeSignIn(pool, wayDigest(request.body), service.now())
      if (!signIn) throw ended('登录已失效，请重新登录。')
      return signIn
    },
  )
  api.post(
    '/internal/sessions',
    { ...post, schema: { hide: true, body: z.strictObject({ name: z.string().max(200) }), response: { 200: begun } } },
    async (request, reply) => {
      markPrivate(reply)
      const fresh = randomBytes(32).toString('base64url')
      const name = maskName(request.body.name, true)
      await beginSession(pool, { digest: secret.digest('session', fresh), name, now: service.now() })
      return { token: fresh }
    },
  )
  api.post(
    '/internal/sessions/turned',
    {
      ...post,
      schema: {
        hide: true,
        body: token,
        response: { 200: begun.extend({ name: z.string(), expiresAt: z.string() }) },
      },
    },
    async (request, reply) => {
      markPrivate(reply)
      const session = await turnSession(pool, { ...digestsOf(request.body.token), now: service.now() })
      if (!session) throw ended('登录已过期，请重新登录。')
      const { name, expiresAt } = session
      return { token: tokenAfter(request.body.token), name, expiresAt: expiresAt.toISOString() }
    },
  )
  api.post(
    '/internal/sessions/ended',
    { ...post, schema: { hide: true, body: token, response: { 200: nothing } } },
    async (request, reply) => {
      markPrivate(reply)
      await endSession(pool, digestsOf(request.body.token))
      return {}
    },
  )
}

function ended(detail: string): Problem {
  return new Problem({ status: 404, kind: 'sign-in-ended', title: '需要重新登录', detail })
}
