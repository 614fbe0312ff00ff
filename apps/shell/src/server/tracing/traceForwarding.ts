import { isSampled, makeSpanId, readTrace, spanOf, writeTrace } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Follows a request that is handed on to the content service, if it is in a trace that is recorded. Named by no address: this
 * one is the visitor's own. @returns the trace as the content service is told it; undefined: as of any request
 */
export function traceForwarding(
  tracing: Tracing | undefined,
  { id, headers, method }: Pick<FastifyRequest, 'id' | 'headers' | 'method'>,
  { raw }: Pick<FastifyReply, 'raw'>,
): string | undefined {
  const trace = tracing && readTrace(headers.traceparent)
  if (!trace || !isSampled(trace)) return undefined
  const spanId = makeSpanId()
  const startedAt = performance.timeOrigin + performance.now()
  raw.once('close', () => {
    tracing.record({
      name: `${method} content service`,
      kind: 'client',
      traceId: trace.id,
      spanId,
      parentId: spanOf(id),
      startedAt,
      durationMs: performance.timeOrigin + performance.now() - startedAt,
      isFailed: raw.statusCode >= 500 || !raw.writableFinished,
      attributes: { 'http.request.method': method, 'http.response.status_code': raw.statusCode },
    })
  })
  return writeTrace({ ...trace, spanId })
}
