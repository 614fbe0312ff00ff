import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'

export type FederationPlugin = NonNullable<Parameters<ModuleFederation['registerPlugins']>[0]>[number]

/** Where containers that are built without the runtime's core look for it. */
const CORE = '_FEDERATION_RUNTIME_CORE'

/**
 * The federation runtime of a page. From here on areas find its core: their containers are built without one, and are
 * evaluated only afterwards. A page that has a core already keeps it: one serves all.
 */
export function openFederation(name: string, plugins: FederationPlugin[] = []): ModuleFederation {
  return createInstance({
    name,
    remotes: [],
    // The default strategy asks every remote at once and blanks the page when one is down.
    shareStrategy: 'loaded-first',
    plugins: CORE in globalThis ? plugins : [provideRuntimeCore(), ...plugins],
  })
}
