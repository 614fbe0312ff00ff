import { reasonOf } from '@portal/config/reason-of'
import { type BuildManifest, listRoutes, routesOf } from '@portal/contracts'
import { fillPattern, listAddresses, type RouteTable } from '@portal/contracts/routes'
import type { Logger } from 'pino'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { readPageRequest } from './request/readPageRequest.ts'

interface WarmUpParts {
  readonly renderers: Pick<RendererPool, 'registry' | 'render'>
  readonly log: Logger
}

/** What no visitor asks. */
const rehearsal = { id: 'rehearsal', headers: {}, wants: 'page', trace: undefined, resolved: undefined } as const

/**
 * Renders a page of every area before the shell says that it is ready: the first view of a worker takes many times as long
 * as the next, and on a busy machine longer than a visitor is let wait. An area that cannot render now is in the log like any
 * other fault and keeps nobody from the others.
 */
export async function warmUp({ renderers, log }: WarmUpParts): Promise<void> {
  const routes = routesOf(renderers.registry)
  const renderFirst = async (build: BuildManifest) => {
    const url = someAddress(build)
    if (url === undefined) return
    try {
      const { status, failure } = await renderers.render(build.name, requestOf(url, routes))
      if (status >= 500) throw new Error(failure ?? `status ${status}`)
    } catch (error) {
      log.warn({ area: build.name, version: build.version, reason: reasonOf(error) }, 'first page not rendered')
    }
  }
  await Promise.all(Object.values(renderers.registry.areas).map(renderFirst))
}

/** Of a page that says something without being told of what, and says it to everybody. */
function someAddress(build: BuildManifest): string | undefined {
  const routes = listRoutes(build).filter(
    ({ isInner, isPending, kind, cache }) => !(isInner || isPending || kind || cache),
  )
  const [address] = listAddresses(routes)
  return address && fillPattern(address.pattern, { service: 'personal' })
}

/** @throws Error when the address leads to no page */
function requestOf(url: string, routes: RouteTable) {
  const lookup = readPageRequest({ ...rehearsal, url }, routes)
  if (lookup.kind !== 'page') throw new Error(`${url} leads to no page`)
  return { ...lookup.request, changes: 0, revision: 0 }
}
