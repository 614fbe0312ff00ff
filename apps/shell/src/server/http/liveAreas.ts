import type { FastifyInstance } from 'fastify'
import type { PageRenderers } from '../PageRenderers.ts'
import { pickEncoding } from './AnswerBytes.ts'

/** What browsers move by: the pages and builds that are live, at an address that changes with them. */
export function registerLiveAreas(server: FastifyInstance, renderers: Pick<PageRenderers, 'findLiveAreas'>): void {
  server.get('/areas/:file', async (request, reply) => {
    const content = renderers.findLiveAreas(request.url)
    if (!content)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('没有这个文件\n')
    const encoding = content.encodingFor(pickEncoding(request.headers['accept-encoding']))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(await content.get(encoding))
  })
}
