import type { IncomingMessage } from 'node:http'
import { isSampled, readTrace, spanOf } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import { parentOf } from './TraceAdmission.ts'

interface Answered {
  readonly requestId: string
  readonly status: number
  /** As it is declared; undefined for an address that is none. Never the address itself. */
  readonly route: string | undefined
  readonly durationMs: number
  readonly page?: { readonly name?: string | undefined; readonly cache?: string | undefined } | undefined
  readonly build?: RenderingBuild | undefined
}

/** Records a request that was just answered, if it is in a trace that is recorded. */
export function traceResponse(tracing: Tracing | undefined, request: IncomingMessage, answered: Answered): void {
  const trace = tracing && readTrace(request.headers.traceparent)
  if (!trace || !isSampled(trace)) return
  const { requestId, status, route, durationMs, page, build } = answered
  tracing.record({
    name: `${request.method} ${route ?? 'unknown'}`,
    kind: 'server',
    traceId: trace.id,
    spanId: spanOf(requestId),
    parentId: parentOf(request),
    startedAt: performance.timeOrigin + performance.now() - durationMs,
    durationMs,
    isFailed: status >= 500,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'portal.page': page?.name,
      'portal.cache': page?.cache,
      ...(build && buildAttributes(build)),
    },
  })
}

export function buildAttributes({ area, version, variant }: RenderingBuild): Record<string, string> {
  return { 'portal.area': area, 'portal.version': version, 'portal.variant': variant }
}
