import { documentKinds } from '@portal/contracts'
import { type OpeningLog, readOpeningToken } from '@portal/search-index'
import { z } from 'zod'
import { markPrivate } from '../http/markPrivate.ts'
import { notFound } from '../http/Problem.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { visitorOf } from '../visitors/visitorOf.ts'

const token = z.string().regex(/^[0-9a-f]{28}$/, '应为搜索结果里的 openingToken')
/** What browsers send for the attribute `ping` of a link. */
const PING_BYTES = 16

/**
 * Counts that results were shown and which one was opened. Links say so by themselves (`ping`), also without scripts. Nothing comes
 * back, and nothing of the visitor is kept.
 */
export function addOpeningRoutes(api: Api, service: ContentService, log: OpeningLog): void {
  api.register(async (scope: Api) => {
    scope.addContentTypeParser(['text/ping', 'text/plain'], { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    scope.post(
      '/api/search/shown/:token/:found',
      {
        bodyLimit: PING_BYTES,
        schema: {
          hide: true,
          params: z.object({ token, found: z.enum(['some', 'none'], '应为 some 或 none') }),
        },
      },
      async (request, reply) => {
        markPrivate(reply)
        const { params } = request
        log.collectAffected(keyOf(params.token), params.found === 'some', visitorOf(request, service.secret))
        return reply.code(204).send()
      },
    )
    scope.post(
      '/api/search/opened/:token/:place/:kind/:id',
      {
        bodyLimit: PING_BYTES,
        schema: {
          hide: true,
          params: z.object({
            token,
            place: z.coerce.number('应为 1 到 50').int('应为 1 到 50').min(1, '应为 1 到 50').max(50, '应为 1 到 50'),
            kind: z.enum(documentKinds, '不认识的种类'),
            id: z.string().regex(/^[\w-]{1,40}$/, '应为结果的编号'),
          }),
        },
      },
      async (request, reply) => {
        markPrivate(reply)
        const { token: sent, ...result } = request.params
        log.noteOpened(keyOf(sent), result, visitorOf(request, service.secret))
        return reply.code(204).send()
      },
    )
  })

  function keyOf(sent: string): string {
    const key = readOpeningToken(sent, service.secret)
    if (key === undefined) throw notFound('这次搜索')
    return key
  }
}
