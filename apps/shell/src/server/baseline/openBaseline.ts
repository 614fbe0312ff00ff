import { createRequire } from 'node:module'
import { join } from 'node:path'
import { publicConfig, type RuntimeConfig } from '@portal/config/runtime'
import type { BaselineOrder } from '@portal/contracts'
import { routesOf } from '@portal/contracts'
import { verifiedServerFile } from '@portal/registry/store'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type * as Renderer from '../../render/index.ts'
import { readApiUpstream } from '../content/readApiUpstream.ts'
import { readPageRequest } from '../pages/request/readPageRequest.ts'
import { loadServerBuild } from '../workers/inside/loadServerBuild.ts'

/** What no visitor asks. */
const bench = { id: 'bench', headers: {}, wants: 'page', trace: undefined, resolved: undefined } as const
const TIMEOUT_MS = 10_000

export type RenderPathname = (pathname: string) => Promise<Rendered>

interface BaselineOptions extends BaselineOrder {
  readonly runtime: RuntimeConfig
}

/**
 * Loads the builds that a portal serves and renders pages of one kind with them: React and the content service, without
 * routing, cache, worker, headers or limits.
 * @throws Error when the address leads to no page, or its page is not there
 */
export async function openBaseline({ registry, pathname, runtime }: BaselineOptions): Promise<RenderPathname> {
  const api = readApiUpstream(runtime)
  const store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const renderer: typeof Renderer = createRequire(import.meta.url)(await verifiedServerFile(store, registry.shell))
  const lookup = readPageRequest({ ...bench, url: pathname }, routesOf(registry))
  if (lookup.kind !== 'page') throw new Error(`${pathname} leads to no page`)
  const build = registry.areas[lookup.route.area]
  if (!build) throw new Error(`The registry names no build of ${lookup.route.area}`)
  const file = await verifiedServerFile(store, build)
  const pages = renderer.readPageTable(
    loadServerBuild({ file, integrity: build.serverIntegrity }, renderer.hostModules),
  )
  const http = renderer.createServiceClient({ upstream: new renderer.Upstream(api) })
  const settings = { config: publicConfig(runtime), api, registry }
  // Whole, so that a field that pages come to need does not compile before it is here.
  const first: RenderRequest = { ...lookup.request, changes: 0, revision: 0 }
  const render: RenderPathname = (asked) =>
    renderer.renderPage({
      request: { ...first, pathname: asked, params: { ...first.params, id: asked.split('/').pop() ?? '' } },
      settings,
      pages,
      http,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      timeLeftMs: TIMEOUT_MS,
    })
  const { status, failure } = await render(first.pathname)
  if (status !== 200) throw new Error(`${pathname} is rendered with status ${status}: ${failure ?? 'no reason given'}`)
  return render
}
