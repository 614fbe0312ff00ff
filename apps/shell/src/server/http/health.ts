import { createSocketClient } from '@portal/http/server'
import type { FastifyInstance } from 'fastify'
import type { PageRenderers } from '../PageRenderers.ts'

const API_TIMEOUT_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: everything a visitor needs is there, or what is not. */
export function registerHealth(
  server: FastifyInstance,
  { renderers, apiSocket }: { renderers: PageRenderers; apiSocket: string },
): void {
  const http = createSocketClient({ socketPath: apiSocket })

  // Asked every second by the supervisor: no line of log for each.
  server.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  server.get('/readyz', async (_request, reply) => {
    const missing = renderers.missing.map((area) => `area ${area}`)
    try {
      await http.get('/readyz', { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
    } catch {
      missing.push('content service')
    }
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing, sequence: renderers.registry.sequence })
  })
}
