import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TIMEOUT_MS = 10_000
/** Request headers that the content API reads; cookies and everything else stay here. */
const passedOn = ['accept', 'accept-language', 'if-none-match', 'content-type', 'content-length'] as const
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

/** The content API under `/api`, reached over its unix socket; answers stream through. */
export function registerApiProxy(server: FastifyInstance, apiSocket: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  server.addHook('onClose', async () => agent.destroy())

  server.get('/api/*', (request, reply) => forward(request, reply))

  function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    )
    return new Promise((resolve) => {
      const upstream = startRequest(
        {
          socketPath: apiSocket,
          agent,
          method: request.method,
          path: request.raw.url,
          headers: { ...headers, host: 'api', 'x-request-id': request.id },
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
        resolve(
          reply
            .code(503)
            .header('retry-after', 2)
            .type('application/problem+json')
            .send(JSON.stringify(unavailable(request))),
        )
      })
      reply.raw.on('close', () => upstream.destroy())
      upstream.end()
    })
  }
}

function unavailable(request: FastifyRequest) {
  return {
    type: '/problems/unavailable',
    title: '内容服务暂时不可用',
    status: 503,
    detail: '内容服务正在恢复，请稍后重试。',
    instance: request.url.split('?')[0],
    requestId: request.id,
  }
}
