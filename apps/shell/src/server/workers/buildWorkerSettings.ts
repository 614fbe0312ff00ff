import type { PublicConfig } from '@portal/config/runtime'
import { type BuildManifest, findUnmetNeeds, type Registry, type UnmetNeed } from '@portal/contracts'
import type { Upstream } from '@portal/http/server'
import { type Store, verifiedServerFile } from '@portal/registry/store'
import { listResolved, registriesByKey } from '../variants/ResolvedRegistry.ts'
import type { WorkerLimits } from './limits.ts'
import type { WorkerSettings } from './protocol/messages.ts'

interface Running {
  readonly store: Store
  readonly config: PublicConfig
  readonly upstream: Upstream
  readonly limits: WorkerLimits
}

/**
 * What the worker of a build starts with, in a portal of this registry.
 * @param rendererFile of the registry's shell
 * @throws Error when the shell does not give what the build needs, or the store has no such build, or other bytes
 */
export async function buildWorkerSettings(
  { store, config, upstream, limits }: Running,
  { build, registry, rendererFile }: { build: BuildManifest; registry: Registry; rendererFile: string },
): Promise<WorkerSettings> {
  const unmet = findUnmetNeeds(registry.shell, build)
  if (unmet.length > 0) throw new Error(`it needs what the shell does not give: ${unmet.map(formatNeed).join(', ')}`)
  return {
    area: build.name,
    config,
    api: upstream.options,
    aliveMs: limits.watchMs,
    areaFile: await verifiedServerFile(store, build),
    areaIntegrity: build.serverIntegrity,
    rendererFile,
    rendererIntegrity: registry.shell.serverIntegrity,
    registry,
    resolvedRegistries: registriesByKey(listResolved(registry)),
  }
}

function formatNeed(need: UnmetNeed): string {
  if (need.kind === 'package') return `${need.name} ${need.built}`
  return `${need.name} of ${need.entryPoint}${need.isOther ? ' as it was' : ''}`
}
