import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import replyFrom from '@fastify/reply-from'
import { CONTENT_REVISION_HEADER } from '@portal/config/headers'
import { holderNetworkOf } from '@portal/config/networks'
import type { Upstream } from '@portal/http/server'
import type { Tracing } from '@portal/tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentWatch } from '../../content/ContentWatch.ts'
import { isCrossOrigin } from '../../http/isCrossOrigin.ts'
import { Quotas } from '../../http/Quotas.ts'
import { busy, otherSite, refuse, unavailable, unreadable } from '../../http/refusals.ts'
import { visitorHeaders } from '../../http/visitorHeaders.ts'
import { traceForwarding } from '../../tracing/traceForwarding.ts'
import { faultOfBody } from './faultOfBody.ts'
import { API_BASE, isPlainApiPath } from './isPlainApiPath.ts'
import { sendCompressed } from './sendCompressed.ts'

const TIMEOUT_MS = 10_000
/**
 * Requests that are with the content service. It takes whatever comes: 15,000 at once, of one program over 1,000 connections,
 * kept it from answering for so long that it was taken for frozen and ended.
 */
const OPEN_LIMITS = { all: 512, ofOne: 128 }
/** Request headers that the content API reads, the last three for files; cookies and everything else stay here. */
const passedOn = ['accept', 'accept-language', 'if-none-match', 'accept-encoding', 'range', 'if-range'] as const
interface ProxyParts {
  readonly upstream: Upstream
  readonly watch: Pick<ContentWatch, 'revision'>
  readonly tracing: Tracing | undefined
}

/** Headers of one connection, not of the answer (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'te',
  'proxy-authenticate',
  'proxy-connection',
])

/**
 * The content API under `/api`; bodies and answers stream through. Every request has a connection of its own that ends with
 * it: whatever a visitor makes of his, the next one's cannot be read from the rest. Nothing is sent twice.
 */
export function registerApiProxy(server: FastifyInstance, { upstream, watch, tracing }: ProxyParts): void {
  const visitor = new AsyncLocalStorage<ServerResponse>()
  const open = new Quotas(OPEN_LIMITS)

  server.register(registerRoutes, { logSerializers: { err: formatFault } })

  async function registerRoutes(scope: FastifyInstance): Promise<void> {
    await scope.register(replyFrom, {
      base: API_BASE,
      disableRequestLogging: true,
      // Remembers parsed addresses, which are a visitor's.
      disableCache: true,
      http: { requestOptions: { agent: undefined, createConnection: connectForVisitor, timeout: TIMEOUT_MS } },
    })
    scope.addHook('onRequest', async (request, reply) => {
      const fault = request.method === 'POST' && isCrossOrigin(request) ? otherSite : faultOfBody(request)
      if (fault) return refuse(request, reply, fault)
    })
    // Bodies go on as they come; the content service reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode === undefined || error.statusCode >= 500) throw error
      return refuse(request, reply, unreadable)
    })
    scope.route({
      method: ['GET', 'OPTIONS', 'POST'],
      url: '/api/*',
      handler: (request, reply) => forward(request, reply),
    })
    // What robots look for at the root.
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/:file'])
      scope.get(path, (request, reply) => forward(request, reply, '/api'))
  }

  function forward(request: FastifyRequest, reply: FastifyReply, prefix = ''): void {
    const isReading = request.method === 'GET'
    const path = `${prefix}${pathnameOf(request)}`
    if (!isPlainApiPath(path)) return void refuse(request, reply, unreadable)
    const network = holderNetworkOf(request.ip)
    if (!open.take(network, 1)) return void refuse(request, reply.header('retry-after', 2), busy)
    reply.raw.once('close', () => open.giveBack(network, 1))
    const traceparent = traceForwarding(tracing, request, reply)
    visitor.run(reply.raw, () =>
      reply.from(path, {
        rewriteRequestHeaders: (_request, sent) => ({
          ...headersFor(request, sent),
          ...(traceparent && { traceparent }),
          ...upstream.headers,
          ...(isReading && { [CONTENT_REVISION_HEADER]: String(watch.revision) }),
        }),
        rewriteHeaders: withoutHopByHop,
        onResponse: (_request, _reply, answer) => sendCompressed(request, reply, answer.stream),
        onError: (_reply, { error }) => refuseUnreachable(request, reply, error),
        // Left to itself it asks again, ten times, when the answer is 503.
        retryDelay: () => null,
      }),
    )
  }

  /** Called for each request, while it is sent. Ends with the visitor's connection, also while the answer is waited for. */
  function connectForVisitor(_options: object, ready: (error: Error | null, connection: Duplex) => void): undefined {
    // Node leaves the time limit to whoever makes the connection.
    const connection = upstream.connect(TIMEOUT_MS)
    const fail = (error: Error) => {
      connection.destroy()
      ready(error, connection)
    }
    const expire = () => fail(new Error('The content service did not open within the time limit'))
    connection.once('error', fail).once('timeout', expire)
    connection.once('encrypted' in connection ? 'secureConnect' : 'connect', () => {
      connection.off('error', fail).off('timeout', expire)
      ready(null, connection)
    })
    visitor.getStore()?.once('close', () => connection.destroy())
  }
}

/** A request line may also name scheme and host (RFC 9112, 3.2.2); the query is added by reply-from. */
function pathnameOf({ raw }: FastifyRequest): string {
  const [pathname = ''] = (raw.url ?? '').replace(/^https?:\/\/.*?\//i, '/').split('?')
  return pathname
}

/** @param sent the visitor's headers without those that his `Connection` names */
function headersFor(request: FastifyRequest, sent: IncomingHttpHeaders): IncomingHttpHeaders {
  const { method, headers } = request
  const names = method === 'POST' ? ([...passedOn, 'content-type'] as const) : passedOn
  return {
    ...Object.fromEntries(names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : []))),
    ...(method === 'POST' && { 'content-length': String(Number(headers['content-length'])) }),
    host: 'api',
    // What a visitor sends of these is dropped.
    ...visitorHeaders(request),
  }
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)))
}

function refuseUnreachable(request: FastifyRequest, reply: FastifyReply, error: Error): void {
  if (reply.raw.destroyed) return
  request.log.error({ reason: error.message }, 'content service out of reach')
  refuse(request, reply.header('retry-after', 2), unavailable)
}

/** All that is logged of an error: those of the HTTP parser carry the bytes that it stumbled over. */
function formatFault({ code, message }: Error & { code?: string }): string {
  return `${code ?? 'error'}: ${message}`
}
