import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import { formatTrace, readTrace } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { methodNotAllowed, refuse, unreadable } from '../http/refusals.ts'
import { requestIdOf } from '../http/requestIdOf.ts'
import { fileSecurityHeaders, type HeaderSource, securityHeaders } from '../http/securityHeaders.ts'
import type { PortalMetrics } from '../operators/PortalMetrics.ts'
import type { PageServer } from '../pages/PageServer.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import type { AssetCache } from '../routes/files/AssetCache.ts'
import type { TraceAdmission } from '../tracing/TraceAdmission.ts'
import { traceResponse } from '../tracing/traceResponse.ts'
import type { AccessRecorder } from './AccessRecorder.ts'
import { MOST_CONNECTIONS } from './connectionLimits.ts'
import { createListener, isRead } from './createListener.ts'
import type { Drain } from './Drain.ts'
import { firstSegment, ReservedAddresses } from './ReservedAddresses.ts'
import { shedIdleConnections } from './shedIdleConnections.ts'
import { createUnreadableHandler, takeOverFromNode } from './unreadableRequests.ts'
import { warnOfProxies } from './warnOfProxies.ts'

interface FastifyParts {
  readonly pages: PageServer
  readonly renderers: HeaderSource & Pick<RendererPool, 'plainErrorPage'>
  /** Whose X-Forwarded-For is believed; without any, a visitor is whoever is at the other end of the connection. */
  readonly trustedProxies: readonly string[]
  readonly metrics: PortalMetrics
  readonly traces: TraceAdmission
  readonly tracing: Tracing | undefined
  readonly access: AccessRecorder | undefined
  readonly files: Pick<AssetCache, 'answer'>
  readonly drain: Drain
  readonly log: Logger
}

/** Fastify behind the listener that answers pages: what every route of the shell has around it, before there is any. */
export async function createFastify(parts: FastifyParts): Promise<FastifyInstance> {
  const { renderers, pages, files, trustedProxies, drain, traces, access, log } = parts
  const reserved = new ReservedAddresses()
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
    serverFactory: (handle) =>
      shedIdleConnections(createListener({ pages, files, reserved, drain, traces, access, handle }), {
        places: MOST_CONNECTIONS,
        trustedProxies,
      }),
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
    if ([method].flat().includes('GET')) reserved.add(url)
  })
  server.addHook('onRequest', async (request, reply) => addHeaders(renderers, request, reply))
  server.addHook('onResponse', async (request, reply) => noteResponse(parts, request, reply))
  takeOverFromNode(server)
  warnOfProxies(server)
  answerWhatIsLeft(server, parts)
  return server
}

function addHeaders(renderers: HeaderSource, request: FastifyRequest, reply: FastifyReply): void {
  // They are as many bytes as a small file.
  if (request.routeOptions.config.isFile) return void reply.headers(fileSecurityHeaders)
  const trace = readTrace(request.headers.traceparent)
  if (trace) reply.header('traceresponse', formatTrace(request.id, trace))
  reply.headers(securityHeaders(renderers)).header('x-request-id', request.id)
}

function noteResponse(
  { metrics, tracing }: Pick<FastifyParts, 'metrics' | 'tracing'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { elapsedTime: durationMs, statusCode: status } = reply
  const route = request.routeOptions.url
  metrics.answeredOther(firstSegment(route ?? ''), status, durationMs)
  traceResponse(tracing, request.raw, { requestId: request.id, status, route, durationMs })
  request.log.info(
    {
      method: request.method,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      ...answeredFields(request, reply),
    },
    'answered',
  )
}

/** Whose file was sent, and in which trace. Names of builds that do not exist are a visitor's own words. */
function answeredFields({ routeOptions, params, headers }: FastifyRequest, { statusCode }: FastifyReply) {
  const trace = readTrace(headers.traceparent)
  const { name, version } = params as { name?: string; version?: string }
  const isFile = routeOptions.url?.startsWith('/assets/') && statusCode < 400
  return { ...(isFile && { area: name, version }), ...(trace && { trace: trace.id }) }
}

/** What no route takes, and what a route throws. */
function answerWhatIsLeft(server: FastifyInstance, { pages, renderers }: FastifyParts): void {
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
}
