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

export type RenderAddress = (address: string) => Promise<Rendered>

interface BaselineOptions extends Omit<BaselineOrder, 'styles'> {
  readonly runtime: RuntimeConfig
}

/**
 * Loads the builds that a portal serves and renders pages of one area with them, header and footer included: React and the
 * content service, without cache, worker, headers or limits.
 * @throws Error when the address leads to no page of an area, or its page is not there
 */
export async function openBaseline({ registry, address, runtime }: BaselineOptions): Promise<RenderAddress> {
  const api = readApiUpstream(runtime)
  const store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const renderer: typeof Renderer = createRequire(import.meta.url)(await verifiedServerFile(store, registry.shell))
  const routes = routesOf(registry)
  const requestOf = (url: string): RenderRequest => {
    const lookup = readPageRequest({ ...bench, url }, routes)
    if (lookup.kind !== 'page') throw new Error(`${url} leads to no page`)
    // Whole, so that a field that pages come to need does not compile before it is here.
    return { ...lookup.request, changes: 0, revision: 0 }
  }
  const { area = '' } = requestOf(address).route ?? {}
  const build = registry.areas[area]
  if (!build) throw new Error(`The registry names no build of ${area}`)
  const file = await verifiedServerFile(store, build)
  const pages = renderer.readPageTable(
    loadServerBuild({ file, integrity: build.serverIntegrity }, renderer.hostModules),
  )
  const http = renderer.createServiceClient({ upstream: new renderer.Upstream(api) })
  const settings = { config: publicConfig(runtime), api, registry }
  const render: RenderAddress = (asked) =>
    renderer.renderPage({
      request: requestOf(asked),
      settings,
      pages,
      http,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      timeLeftMs: TIMEOUT_MS,
      isWhole: true,
    })
  const { status, failure } = await render(address)
  if (status !== 200) throw new Error(`${address} is rendered with status ${status}: ${failure ?? 'no reason given'}`)
  return render
}
