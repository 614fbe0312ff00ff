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
import { createListener, firstSegment, isRead } from './createListener.ts'
import { Drain } from './Drain.ts'
import { registerApiProxy } from './http/apiProxy.ts'
import { registerAssets } from './http/assets.ts'
import { registerFavicon } from './http/favicon.ts'
import { registerForget } from './http/forget.ts'
import { registerHealth } from './http/health.ts'
import { registerLiveAreas } from './http/liveAreas.ts'
import { registerOfflineWorker } from './http/offlineWorker.ts'
import { registerPreferences } from './http/preferences.ts'
import { fileSecurityHeaders, securityHeaders } from './http/securityHeaders.ts'
import { registerSubmissions } from './http/submissions.ts'
import { createUnreadableHandler, takeOverFromNode } from './http/unreadableRequests.ts'
import { warnOfProxies } from './http/warnOfProxies.ts'
import type { PageRenderers } from './PageRenderers.ts'
import type { PageServer } from './pages/PageServer.ts'
import type { Store } from './registry/readRegistry.ts'
import type { Provider } from './signIn/Provider.ts'
import { registerSignIn } from './signIn/signIn.ts'

export interface ServerParts {
  readonly renderers: PageRenderers
  readonly pages: PageServer
  readonly store: Store
  readonly apiSocket: string
  /** Where visitors sign in; undefined when the operator has none. */
  readonly provider: Provider | undefined
  /** Whose X-Forwarded-For is believed; without any, a visitor is whoever is at the other end of the connection. */
  readonly trustedProxies: readonly string[]
  readonly log: Logger
}

export interface PortalServer {
  /** Everything but pages. */
  readonly server: FastifyInstance
  /** Ends the connections without cutting anybody off. */
  readonly drain: Drain
}

/** The portal's HTTP server: pages at once, files, forms and the content API through Fastify. */
export async function createServer(parts: ServerParts): Promise<PortalServer> {
  const { renderers, pages, store, apiSocket, provider, trustedProxies, log } = parts
  /** First segments of the addresses that are no pages. */
  const reserved = new Set<string>()
  const drain = new Drain()
  const addSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // They are as many bytes as a small file.
    if (request.routeOptions.config.isFile) return reply.headers(fileSecurityHeaders)
    return reply.headers(securityHeaders(renderers)).header('x-request-id', request.id)
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
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      pages.answerUnknown(request.raw, reply.raw)
    },
    serverFactory: (handle) => createListener({ pages, reserved, drain, handle }),
    // Requests that came in before the end are answered; the drain sees to it that no others come.
    return503OnClosing: false,
    // Longer than any address of the portal; what exceeds it is answered 404 by the page table.
    routerOptions: { maxParamLength: 4_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: createUnreadableHandler({
      log,
      securityHeaders: () => securityHeaders(renderers),
      plainErrorPage: (details) => renderers.plainErrorPage(details),
    }),
  })
  await server.register(cookie)
  await server.register(formBody)

  server.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) reserved.add(firstSegment(url))
  })
  server.addHook('onRequest', async (request, reply) => {
    addSecurityHeaders(request, reply)
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })

  takeOverFromNode(server)
  warnOfProxies(server)
  registerHealth(server, { renderers, apiSocket })
  registerFavicon(server)
  registerOfflineWorker(server)
  registerAssets(server, store)
  registerApiProxy(server, apiSocket)
  registerPreferences(server, () => renderers.routes)
  registerForget(server, () => renderers.routes)
  registerSignIn(server, { provider, routes: () => renderers.routes, pages, apiSocket })
  registerSubmissions(server, { routes: () => renderers.routes, pages, apiSocket })
  registerLiveAreas(server, renderers)

  server.setNotFoundHandler((request, reply) => {
    if (!isRead(request))
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('此地址只能查看，不能提交\n')
    reply.hijack()
    return pages.answerUnknown(request.raw, reply.raw)
  })
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
  await server.ready()
  return { server, drain }
}
