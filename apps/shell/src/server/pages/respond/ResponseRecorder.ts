import { isSampled, type Registry, routesOf } from '@portal/contracts'
import { repeatLine } from '@portal/log'
import { LRUCache } from 'lru-cache'
import type { Tally } from '../../metrics/Tally.ts'
import { traceResponse } from '../../tracing/traceResponse.ts'
import type { RenderingBuild } from '../../variants/RenderingBuild.ts'
import type { ResolvedRegistry } from '../../variants/ResolvedRegistry.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'

type NoteParts = Pick<PageServerParts, 'renderers' | 'metrics' | 'tracing' | 'log'>

interface NotedPage {
  readonly page?: string
  readonly area?: string
  readonly cache?: string
}

/** What is noted of all answers that differ in nothing but who asked and how long it took. */
interface ResponseKind extends NotedPage {
  readonly status: number
  readonly build: RenderingBuild | undefined
  readonly tally: Tally
  readonly writeLine: (fields: string) => void
}

/** Pages, ways to answer them and builds; who chooses variants can make any number of them. */
const MOST_KINDS = 2_000

/** Notes every response in metrics, traces and the log: one line, never the address or the query, which may hold what a visitor typed. */
export class ResponseRecorder {
  readonly #parts: NoteParts
  readonly #kinds = new LRUCache<string, ResponseKind>({ max: MOST_KINDS })
  #registry: Registry

  constructor(parts: NoteParts) {
    this.#parts = parts
    this.#registry = parts.renderers.registry
  }

  note(pageRequest: PageRequest, status: number, page: NotedPage = {}): void {
    const kind = this.#kindOf(status, page, pageRequest.resolved)
    const { id: reqId, request, trace, startedAt } = pageRequest
    const { method } = request
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    kind.tally.add(durationMs)
    if (trace && isSampled(trace)) this.#trace(kind, pageRequest, durationMs)
    // All of it is our own or checked: an id, a method that node's parser knows, the digits of a trace.
    const fields = `"reqId":"${reqId}","method":"${method}","durationMs":${durationMs}`
    kind.writeLine(trace ? `${fields},"trace":"${trace.id}"` : fields)
  }

  /** Holds until the next release. */
  #kindOf(status: number, page: NotedPage, resolved: ResolvedRegistry | undefined): ResponseKind {
    const { renderers } = this.#parts
    if (this.#registry !== renderers.registry) {
      this.#registry = renderers.registry
      this.#kinds.clear()
    }
    const key = `${status}|${page.area}|${page.page}|${page.cache}|${resolved?.key}`
    const known = this.#kinds.get(key)
    if (known) return known
    const build = page.area === undefined ? undefined : renderers.buildOf(page.area, resolved)
    const tally = this.#parts.metrics.tallyOf({ build, page: page.page, cache: page.cache, status })
    const log = this.#parts.log.child({ status, ...page, ...(build && buildFields(build)) })
    const kind = { ...page, status, build, tally, writeLine: repeatLine(log, 'answered') }
    this.#kinds.set(key, kind)
    return kind
  }

  #trace({ status, page: name, cache, build }: ResponseKind, pageRequest: PageRequest, durationMs: number): void {
    const { id: requestId, url, request, resolved } = pageRequest
    const { registry } = resolved ?? this.#parts.renderers
    const [path = ''] = url.split('?')
    const route = routesOf(registry).match(path)?.address.pattern
    const answered = { requestId, status, route, durationMs, page: { name, cache }, build }
    traceResponse(this.#parts.tracing, request, answered)
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
