import { type RequestContext, statementRun } from '@portal/database/pool'
import type { Tracing } from '@portal/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Records requests in traces that are recorded, and the statements that were run for them. */
export function addTracing(
  app: FastifyInstance,
  tracing: Tracing,
  contextOf: (request: FastifyRequest) => RequestContext | undefined,
): void {
  const stop = statementRun.listen(({ name, durationMs, endedAt, isFailed, span }) => {
    if (!span) return
    tracing.record({
      name,
      kind: 'client',
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: span.parentId,
      startedAt: endedAt - durationMs,
      durationMs,
      isFailed,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    })
  })
  app.addHook('onClose', async () => stop())
  app.addHook('onResponse', async (request, reply) => {
    const trace = contextOf(request)?.trace
    if (!trace) return
    const route = request.routeOptions.url
    const durationMs = reply.elapsedTime
    tracing.record({
      name: `${request.method} ${route ?? 'unknown'}`,
      kind: 'server',
      traceId: trace.id,
      spanId: trace.spanId,
      parentId: trace.parentId,
      startedAt: performance.timeOrigin + performance.now() - durationMs,
      durationMs,
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
    })
  })
}
