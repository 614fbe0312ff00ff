import { isSampled, makeSpanId, readTrace, writeTrace } from '@portal/contracts'
import type { Tracing } from '@portal/tracing'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type { RenderingBuild } from '../variants/RenderingBuild.ts'
import { buildAttributes } from './traceResponse.ts'

interface Rendering {
  /** What the worker says to the content service. */
  readonly traceparent: string
  /** @param rendered undefined when nothing came */
  end(rendered: Pick<Rendered, 'status' | 'calls'> | undefined): void
}

/** Follows a page into its worker, if it is in a trace that is recorded: the view, and what was asked for it. */
export function traceRendering(
  tracing: Tracing | undefined,
  { traceparent, route }: Pick<RenderRequest, 'traceparent' | 'route'>,
  build: RenderingBuild,
): Rendering {
  const trace = tracing && readTrace(traceparent)
  if (!trace || !isSampled(trace)) return { traceparent, end: () => undefined }
  const spanId = makeSpanId()
  const startedAt = performance.timeOrigin + performance.now()
  const end: Rendering['end'] = (rendered) => {
    tracing.record({
      name: `draw ${route?.name ?? 'unknown'}`,
      kind: 'internal',
      traceId: trace.id,
      spanId,
      parentId: trace.spanId,
      startedAt,
      durationMs: performance.timeOrigin + performance.now() - startedAt,
      isFailed: rendered === undefined || rendered.status >= 500,
      attributes: { 'portal.page': route?.name, ...buildAttributes(build) },
    })
    for (const call of rendered?.calls ?? [])
      tracing.record({
        name: `${call.method} ${call.subject}`,
        kind: 'client',
        traceId: trace.id,
        spanId: call.spanId,
        parentId: spanId,
        startedAt: call.startedAt,
        durationMs: call.durationMs,
        isFailed: call.status === 0 || call.status >= 500,
        attributes: { 'http.request.method': call.method, 'http.response.status_code': call.status || undefined },
      })
  }
  return { traceparent: writeTrace({ ...trace, spanId }), end }
}
