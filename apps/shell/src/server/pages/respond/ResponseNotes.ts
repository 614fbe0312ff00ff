import { isSampled, routesOf } from '@portal/contracts'
import { traceResponse } from '../../tracing/traceResponse.ts'
import type { RenderingBuild } from '../../variants/RenderingBuild.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'

type NoteParts = Pick<PageServerParts, 'renderers' | 'metrics' | 'tracing' | 'log'>

interface NotedPage {
  readonly page?: string
  readonly area?: string
  readonly cache?: string
}

/** Notes every response in metrics, traces and the log: one line, never the address or the query, which may hold what a visitor typed. */
export class ResponseNotes {
  readonly #parts: NoteParts

  constructor(parts: NoteParts) {
    this.#parts = parts
  }

  note(pageRequest: PageRequest, status: number, page?: NotedPage): void {
    const { renderers, metrics, log } = this.#parts
    const { id, request, resolved, startedAt } = pageRequest
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    const build = page?.area === undefined ? undefined : renderers.buildOf(page.area, resolved)
    metrics.answered({ build, page: page?.page, cache: page?.cache, status, durationMs })
    this.#trace(pageRequest, { status, durationMs, page: { name: page?.page, cache: page?.cache }, build })
    log.info(
      {
        reqId: id,
        method: request.method,
        status,
        durationMs,
        ...page,
        ...(build && buildFields(build)),
        ...traceFields(pageRequest),
      },
      'answered',
    )
  }

  #trace(pageRequest: PageRequest, answered: Omit<Parameters<typeof traceResponse>[2], 'requestId' | 'route'>): void {
    const { id, url, request, resolved, trace } = pageRequest
    if (!trace || !isSampled(trace)) return
    const { registry } = resolved ?? this.#parts.renderers
    const [path = ''] = url.split('?')
    const route = routesOf(registry).match(path)?.address.pattern
    traceResponse(this.#parts.tracing, request, { ...answered, requestId: id, route })
  }
}

/** For lines of the log, where nothing stands of what nearly all have. */
function buildFields({ version, variant }: RenderingBuild): Partial<RenderingBuild> {
  return variant === 'live' ? { version } : { version, variant }
}

/** For lines of the log; where nobody traces, the request's id is all there is. */
export function traceFields({ trace }: PageRequest): { trace?: string } {
  return trace ? { trace: trace.id } : {}
}
