import type { RuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import { registryAddress } from '@portal/registry'
import type { Store } from '@portal/registry/store'
import type { Logger } from 'pino'
import { BuildProvider } from './registry/BuildProvider.ts'
import { RegistryGate } from './registry/RegistryGate.ts'
import { watchRegistry } from './registry/watchRegistry.ts'

interface RegistryParts {
  readonly store: Store
  readonly log: Logger
  readonly now: () => Date
}

/** Moves the shell to a registry. @returns names of the areas that are not at its version */
type Release = (next: Registry) => Promise<{ readonly failed: readonly string[] }>

interface OpenRegistry {
  /** What is started with. */
  readonly first: Registry
  /** Goes to every newer one from now on. */
  readonly follow: (parts: { failedAtStart: readonly string[]; running: () => Registry; onChange: Release }) => void
  readonly stop: () => void
}

/** Lets the first registry in. @throws Error in words for whoever starts the portal */
export async function openRegistry(runtime: RuntimeConfig, parts: RegistryParts): Promise<OpenRegistry> {
  const { log, now } = parts
  const stopping = new AbortController()
  const builds = openBuildProvider(runtime, { ...parts, stop: stopping.signal })
  const provide = builds && ((next: Registry, running?: Registry) => builds.provide(next, running))
  const gate = await RegistryGate.open({ settings: runtime, log, now, ...(provide && { provide }) })
  const first = await gate.admitFirst()
  let stopWatch: (() => void) | undefined
  return {
    first,
    follow: (release) => {
      stopWatch = watchRegistry({ gate, log, now, ...release })
    },
    stop: () => {
      stopWatch?.()
      stopping.abort()
    },
  }
}

/** Only where the registry is elsewhere; beside one in a file, somebody puts the builds into the store. */
function openBuildProvider(
  runtime: RuntimeConfig,
  parts: RegistryParts & { stop: AbortSignal },
): BuildProvider | undefined {
  const registry = registryAddress(runtime)
  return registry && new BuildProvider({ ...parts, registry, keep: runtime.PORTAL_KEEP_RELEASES })
}
