import { CALL_SIGNATURE_HEADER, type CallKey, isSignedCall } from '@portal/config/internal-calls'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../http/Problem.ts'
import type { Api, ContentService } from '../state/ContentService.ts'

export interface CallGuard {
  readonly callKey: CallKey
  readonly now: ContentService['now']
}

/**
 * Routes that a shell alone asks, of its own: each call is signed with what it says. A visitor's request comes from the same
 * shell over the same connections, so that where it comes from proves nothing; everybody else finds nothing here.
 */
export function addInternalRoutes(app: Api, guard: CallGuard, addRoutes: (scope: Api) => void): void {
  app.register(async (scope) => {
    const proven = new WeakSet<FastifyRequest>()
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (isOfShell(request, body, guard)) proven.add(request)
      return parseJson(request, body, done)
    })
    scope.addHook('preValidation', async (request) => {
      if (proven.has(request)) return
      request.log.warn({}, 'internal call without the signature of a shell')
      throw notFound('这个地址')
    })
    addRoutes(scope)
  })
}

/** @param body as it was sent */
export function isOfShell(request: FastifyRequest, body: string, { callKey, now }: CallGuard): boolean {
  const { method, url: path, headers } = request
  if (method !== 'GET' && method !== 'POST') return false
  const said = headers[CALL_SIGNATURE_HEADER]
  return isSignedCall(callKey, { method, path, body }, { said, nowMs: now().getTime() })
}
