import type { Registry } from '@portal/contracts'
import { createServiceClient, type ServiceDoors } from '@portal/http/server'
import type { FastifyInstance } from 'fastify'
import type { PageRenderers } from '../PageRenderers.ts'

const API_TIMEOUT_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: everything a visitor needs is there, or what is not. */
export function registerHealth(
  server: FastifyInstance,
  { renderers, doors }: { renderers: PageRenderers; doors: ServiceDoors },
): void {
  const http = createServiceClient({ doors })

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
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing, ...runningOf(renderers.registry) })
  })
}

/** What really draws: whoever releases sees here whether it is his version. */
function runningOf({ sequence, areas }: Registry) {
  return { sequence, versions: Object.fromEntries(Object.values(areas).map(({ name, version }) => [name, version])) }
}
