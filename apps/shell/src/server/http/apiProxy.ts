import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TIMEOUT_MS = 10_000
/** Request headers that the content API reads; cookies and everything else stay here. */
const passedOn = ['accept', 'accept-language', 'if-none-match', 'content-type', 'content-length'] as const
/** The content service believes this header because only the shell can reach its socket; what a visitor sends of it is dropped. */
const ADDRESS_HEADER = 'x-visitor-address'
/** Bytes of the largest form: a letter with three attachments of 2 MB. The content service has closer limits of its own. */
const BODY_LIMIT = 7 * 1024 * 1024
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
 * The content API under `/api`, reached over its unix socket; bodies and answers stream through. The address of the visitor,
 * by which the content service counts attempts, goes along in one header.
 */
export function registerApiProxy(server: FastifyInstance, apiSocket: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  server.addHook('onClose', async () => agent.destroy())

  server.register(async (scope) => {
    // Bodies go on as they come; the content service reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.get('/api/*', (request, reply) => forward(request, reply))
    scope.options('/api/*', (request, reply) => forward(request, reply))
    // What robots look for at the root.
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/:file'])
      scope.get(path, (request, reply) => forward(request, reply, `/api${request.raw.url}`))
    scope.post('/api/*', async (request, reply) => {
      const length = request.headers['content-length']
      if (length === undefined) return refuse(request, reply, lengthRequired)
      if (Number(length) > BODY_LIMIT) return refuse(request, reply, tooLarge)
      return forward(request, reply)
    })
  })

  function forward(request: FastifyRequest, reply: FastifyReply, path = request.raw.url): Promise<FastifyReply> {
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    )
    return new Promise((resolve) => {
      const upstream = startRequest(
        {
          socketPath: apiSocket,
          agent,
          method: request.method,
          path,
          headers: { ...headers, host: 'api', 'x-request-id': request.id, [ADDRESS_HEADER]: request.ip },
          timeout: TIMEOUT_MS,
        },
        (answer: IncomingMessage) => {
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !hopByHop.has(name)) reply.header(name, value)
          resolve(reply.code(answer.statusCode ?? 502).send(answer))
        },
      )
      upstream.on('timeout', () => upstream.destroy(new Error('timeout')))
      upstream.on('error', (error) => {
        if (reply.sent) return
        request.log.error({ reason: error.message }, 'content service out of reach')
        resolve(refuse(request, reply.header('retry-after', 2), unavailable))
      })
      reply.raw.on('close', () => upstream.destroy())
      if (request.method === 'POST') request.raw.pipe(upstream)
      else upstream.end()
    })
  }
}

interface Refusal {
  readonly kind: string
  readonly status: number
  readonly title: string
  readonly detail: string
}

const unavailable: Refusal = {
  kind: 'unavailable',
  status: 503,
  title: '内容服务暂时不可用',
  detail: '内容服务正在恢复，请稍后重试。',
}
const lengthRequired: Refusal = {
  kind: 'length-required',
  status: 411,
  title: '请求有误',
  detail: '没有收到完整的表单，请刷新页面后重新提交。',
}
const tooLarge: Refusal = {
  kind: 'too-large',
  status: 413,
  title: '提交的内容过大',
  detail: '提交的内容过大：附件最多 3 个，每个不超过 2 MB，请删减后重新提交。',
}

function refuse(request: FastifyRequest, reply: FastifyReply, { kind, ...problem }: Refusal): FastifyReply {
  // The rest of a body that nobody reads would be taken for the next request of the connection.
  if (request.method === 'POST') reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `/api/problems/${kind}`,
        ...problem,
        instance: request.url.split('?')[0],
        requestId: request.id,
      }),
    )
}
