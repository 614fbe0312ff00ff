import type { FastifyInstance } from 'fastify'
import { isCrossOrigin, refuseCrossOrigin } from '../../http/isCrossOrigin.ts'
import { type RoutesFor, returnAddress } from '../../http/returnAddress.ts'

/** Has the browser empty what the portal's pages keep in it, also where no script runs; cookies stay. */
export function registerForget(server: FastifyInstance, routes: RoutesFor): void {
  server.post('/forget', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isCrossOrigin(request)) return refuseCrossOrigin(reply, '清除保存的内容')
    const { return: asked } = (request.body ?? {}) as { return?: unknown }
    const location = typeof asked === 'string' ? returnAddress(asked.slice(0, 2_000), routes(request)) : '/'
    return reply.header('clear-site-data', '"storage"').redirect(location, 303)
  })
}
