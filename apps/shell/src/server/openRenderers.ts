import { publicConfig, type RuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import type { Upstream } from '@portal/http/server'
import type { Store } from '@portal/registry/store'
import type { Logger } from 'pino'
import { RendererPool } from './rendering/RendererPool.ts'
import { workerLimits } from './workers/limits.ts'
import { pickHost } from './workers/pickHost.ts'

interface RenderersParts {
  readonly store: Store
  readonly upstream: Upstream
  readonly log: Logger
  readonly registry: Registry
}

/** What renders pages; areas come with the first release. */
export function openRenderers(runtime: RuntimeConfig, parts: RenderersParts): Promise<RendererPool> {
  const { store, upstream, log, registry } = parts
  const openHost = pickHost({ isolation: runtime.PORTAL_AREA_ISOLATION, store, api: upstream.options, log })
  const allowsChoice = runtime.PORTAL_ENV !== 'prod'
  const config = publicConfig(runtime)
  const limits = { ...workerLimits, renderMs: runtime.PORTAL_PAGE_TIMEOUT_MS }
  return RendererPool.start({ store, config, upstream, limits, openHost, allowsChoice, log }, registry)
}
