import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { HtmlCache } from './cache/HtmlCache.ts'
import { registerApiProxy } from './http/apiProxy.ts'
import { registerAssets } from './http/assets.ts'
import { registerFavicon } from './http/favicon.ts'
import { registerHealth } from './http/health.ts'
import { registerPages, sendUnknown } from './http/pages.ts'
import { registerPreferences } from './http/preferences.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { PageRenderers } from './PageRenderers.ts'
import type { Store } from './registry/readRegistry.ts'

export interface ServerParts {
  readonly renderers: PageRenderers
  readonly cache: HtmlCache
  readonly store: Store
  readonly apiSocket: string
  /** Whose X-Forwarded-For is believed; without any, a visitor is whoever is at the other end of the connection. */
  readonly trustedProxies: readonly string[]
  readonly log: Logger
}

/** The portal's HTTP server: files, the content API behind it, and every page. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { renderers, cache, store, apiSocket, trustedProxies, log } = parts
  let headers = { registry: renderers.registry, values: Object.entries(securityHeaders(renderers.registry)) }
  const addSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    if (headers.registry !== renderers.registry)
      headers = { registry: renderers.registry, values: Object.entries(securityHeaders(renderers.registry)) }
    for (const [name, value] of headers.values) reply.header(name, value)
    reply.header('x-request-id', request.id)
  }

  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per answer, with area and version, instead of fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // An address that is not well-formed never reaches a route; it gets the same page as any other unknown one.
    frameworkErrors: async (_error, request, reply) => {
      addSecurityHeaders(request, reply)
      await sendUnknown(request, reply, renderers)
    },
    // Longer than any address of the portal; what exceeds it is answered 404 by the page table.
    routerOptions: { maxParamLength: 4_000 },
    forceCloseConnections: 'idle',
  })
  await server.register(cookie)
  await server.register(formBody)

  server.addHook('onRequest', async (request, reply) => {
    addSecurityHeaders(request, reply)
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...request.pageLog,
      },
      'answered',
    )
  })

  registerHealth(server, { renderers, apiSocket })
  registerFavicon(server)
  registerAssets(server, store)
  registerApiProxy(server, apiSocket)
  registerPreferences(server)
  registerPages(server, { renderers, cache })

  server.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('此地址只能查看，不能提交\n'),
  )
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500
    if (status >= 500) request.log.error({ reason: error.message }, 'request failed')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderers.plainErrorPage({ status, requestId: request.id }))
  })
  return server
}
