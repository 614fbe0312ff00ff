import type { FastifyInstance } from 'fastify'

const readHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, content-tags, content-disposition, retry-after, x-request-id',
}

/**
 * Lets pages of other sites read public content (CORS). Answers carry no cookie and depend on none, so every origin may read;
 * what is sent to the portal (progress, interactions) stays closed to other sites.
 */
export function allowCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') reply.headers(readHeaders)
  })
  app.options('/api/*', { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...readHeaders,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'if-none-match, x-request-id',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
