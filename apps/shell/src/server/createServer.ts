import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import type { CallKey } from '@portal/config/internal-calls'
import { formatTrace, readTrace } from '@portal/contracts'
import type { ServiceDoors } from '@portal/http/server'
import type { Tracing } from '@portal/tracing'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { ContentWatch } from './content/ContentWatch.ts'
import { createInternalClient } from './content/createInternalClient.ts'
import type { EmbedPolicy } from './embed/EmbedPolicy.ts'
import { requestIdOf } from './http/requestIdOf.ts'
import type { RoutesFor } from './http/returnAddress.ts'
import { fileSecurityHeaders, securityHeaders } from './http/securityHeaders.ts'
import type { AccessNotes } from './listen/AccessNotes.ts'
import { createListener, firstSegment, isRead, reservedBy } from './listen/createListener.ts'
import { Drain } from './listen/Drain.ts'
import { createUnreadableHandler, takeOverFromNode } from './listen/unreadableRequests.ts'
import { warnOfProxies } from './listen/warnOfProxies.ts'
import { registerHealth } from './operators/health.ts'
import { registerMetrics } from './operators/metrics.ts'
import { registerOverview } from './operators/overview.ts'
import type { PortalMetrics } from './operators/PortalMetrics.ts'
import type { PageServer } from './pages/PageServer.ts'
import type { Store } from './registry/Store.ts'
import type { RendererPool } from './rendering/RendererPool.ts'
import { registerApiProxy } from './routes/api/apiProxy.ts'
import { methodNotAllowed, refuse, unreadable } from './routes/api/apiRefusals.ts'
import { registerEmbed } from './routes/embed/embed.ts'
import { registerOembed } from './routes/embed/oembed.ts'
import { createAssetReader, registerAssets } from './routes/files/assets.ts'
import { registerFavicon } from './routes/files/favicon.ts'
import { registerLiveAreas } from './routes/files/liveAreas.ts'
import { registerOfflineWorker } from './routes/files/offlineWorker.ts'
import { registerSecurityText, type SecurityTextSettings } from './routes/files/securityText.ts'
import { registerEvents } from './routes/forms/events.ts'
import { registerForget } from './routes/forms/forget.ts'
import { registerPreferences } from './routes/forms/preferences.ts'
import { registerPreviews } from './routes/forms/previews.ts'
import { registerSubmissions } from './routes/forms/submissions.ts'
import type { Provider } from './routes/sign-in/Provider.ts'
import { registerSignIn } from './routes/sign-in/signIn.ts'
import type { TraceAdmission } from './tracing/TraceAdmission.ts'
import { traceResponse } from './tracing/traceResponse.ts'

export interface ServerParts {
  readonly renderers: RendererPool
  readonly pages: PageServer
  readonly store: Store
  /** Of the content service. */
  readonly doors: ServiceDoors
  /** Signs what this shell asks there of its own. */
  readonly callKey: CallKey
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  /** Where visitors sign in; undefined when the operator has none. */
  readonly provider: Provider | undefined
  /** Whose X-Forwarded-For is believed; without any, a visitor is whoever is at the other end of the connection. */
  readonly trustedProxies: readonly string[]
  readonly metrics: PortalMetrics
  /** Which requests are recorded, and who takes the records; undefined: nobody. */
  readonly traces: TraceAdmission
  readonly tracing: Tracing | undefined
  /** Who may read the figures. */
  readonly operators: readonly string[]
  /** Whether testers may choose a variant for each area. */
  readonly allowsChoice: boolean
  /** What other sites may show. */
  readonly embed: EmbedPolicy
  /** Whether a cache in front is told what changed. */
  readonly isTagged: boolean
  /** Who asked for what, as the law wants it kept; undefined: a proxy in front writes it. */
  readonly access: AccessNotes | undefined
  /** Whom to tell of a weakness. */
  readonly securityText: SecurityTextSettings
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
  const { renderers, pages, store, doors, callKey, watch, provider, trustedProxies, metrics, operators, log } = parts
  const { allowsChoice, embed, isTagged, traces, tracing, access } = parts
  /** Addresses that are no pages, see `reservedBy`. */
  const reserved = new Set<string>()
  const drain = new Drain()
  const addSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // They are as many bytes as a small file.
    if (request.routeOptions.config.isFile) return reply.headers(fileSecurityHeaders)
    const trace = readTrace(request.headers.traceparent)
    if (trace) reply.header('traceresponse', formatTrace(request.id, trace))
    return reply.headers(securityHeaders(renderers)).header('x-request-id', request.id)
  }

  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per answer, with area and version, instead of fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // An address that is not well-formed never reaches a route; it gets the same page as any other unknown one.
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/api/')) return refuse(request, reply, unreadable)
      reply.hijack()
      pages.answerUnknown(request.raw, reply.raw)
    },
    serverFactory: (handle) => createListener({ pages, reserved, drain, traces, access, handle }),
    // Requests that came in before the end are answered; the drain sees to it that no others come.
    return503OnClosing: false,
    // Longer than any address of the portal; what exceeds it is answered 404 by the page table.
    routerOptions: { maxParamLength: 4_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: createUnreadableHandler({
      log,
      access,
      securityHeaders: () => securityHeaders(renderers),
      plainErrorPage: (details) => renderers.plainErrorPage(details),
    }),
  })
  await server.register(cookie)
  await server.register(formBody)

  server.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) reserved.add(reservedBy(url))
  })
  server.addHook('onRequest', async (request, reply) => {
    addSecurityHeaders(request, reply)
  })
  server.addHook('onResponse', async (request, reply) => {
    const kind = firstSegment(request.routeOptions.url ?? '')
    metrics.answeredOther(kind, reply.statusCode, reply.elapsedTime)
    traceResponse(tracing, request.raw, {
      requestId: request.id,
      status: reply.statusCode,
      route: request.routeOptions.url,
      durationMs: reply.elapsedTime,
    })
    request.log.info(
      {
        method: request.method,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...answeredFields(request, reply),
      },
      'answered',
    )
  })

  takeOverFromNode(server)
  warnOfProxies(server)
  const routes: RoutesFor = ({ headers }) => renderers.routesFor(headers.cookie)
  registerHealth(server, { renderers, doors, watch })
  registerMetrics(server, { metrics, operators })
  registerOverview(server, { renderers, records: metrics.pages.records, store, operators })
  registerEvents(server, { browsers: metrics.browsers, trackerKey: renderers.config.trackerKey })
  registerFavicon(server)
  registerSecurityText(server, { settings: parts.securityText, now: () => new Date() })
  registerOfflineWorker(server)
  const readAsset = createAssetReader(store, server.log)
  registerAssets(server, { readAsset, isTagged })
  registerEmbed(server, { renderers, readAsset, embed })
  registerOembed(server, { renderers, embed })
  registerApiProxy(server, { doors, watch, tracing })
  registerPreferences(server, routes)
  registerForget(server, routes)
  registerSignIn(server, { provider, routes, pages, askInternal: createInternalClient({ doors, callKey }) })
  registerSubmissions(server, { routes, pages, doors })
  registerLiveAreas(server, renderers)
  registerPreviews(server, { renderers, allowsChoice })

  server.setNotFoundHandler((request, reply) => {
    if (!isRead(request)) return refuse(request, reply.header('allow', 'GET, HEAD'), methodNotAllowed)
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

/** Whose file was sent, and in which trace. Names of builds that do not exist are a visitor's own words. */
function answeredFields({ routeOptions, params, headers }: FastifyRequest, { statusCode }: FastifyReply) {
  const trace = readTrace(headers.traceparent)
  const { name, version } = params as { name?: string; version?: string }
  const isFile = routeOptions.url?.startsWith('/assets/') && statusCode < 400
  return { ...(isFile && { area: name, version }), ...(trace && { trace: trace.id }) }
}
