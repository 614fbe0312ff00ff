import { listNetworks } from '@portal/config/networks'
import type { FastifyInstance } from 'fastify'
import { isOperator } from './isOperator.ts'
import type { PortalMetrics } from './PortalMetrics.ts'

interface MetricsParts {
  readonly metrics: PortalMetrics
  /** Addresses and networks of those who may read the metrics. */
  readonly operators: readonly string[]
}

/** `/metrics` for those who run the portal; everybody else finds nothing there. */
export function registerMetrics(server: FastifyInstance, { metrics, operators }: MetricsParts): void {
  const allowed = listNetworks(operators)
  server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isOperator(request, allowed)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
