import { createInstance } from '@module-federation/enhanced/runtime'
import type { RemoteAddress } from '../app/bootData.ts'
import { createScript } from './loadScript.ts'

/** webpack's share scope: name → version → provider. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { get: () => unknown }>>>>

export interface Federation {
  /** Loads an area's container and gives its page table. */
  loadPages(remote: RemoteAddress): Promise<unknown>
}

/**
 * The federation runtime, loaded on the first move to another area. It gets the shell's own shared modules, and every
 * script it adds carries integrity and passes Trusted Types.
 */
export function createFederation(scope: ShareScope, remotes: Readonly<Record<string, RemoteAddress>>): Federation {
  const integrities = new Map(
    Object.values(remotes).map((remote) => [new URL(remote.entry, location.href).href, remote.entryIntegrity]),
  )
  const shared = Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => {
      const [version = '', provider] = Object.entries(versions)[0] ?? []
      // webpack's provider and the runtime's have the same shape: a function that gives the module's factory.
      const get = (provider?.get ?? (() => undefined)) as () => Promise<() => unknown>
      return [name, { version, get, shareConfig: { singleton: true, requiredVersion: `^${version}` } }]
    }),
  )
  const instance = createInstance({
    name: 'portal_shell',
    shared,
    remotes: Object.values(remotes).map((remote) => ({
      name: remote.container,
      entry: new URL(remote.entry, location.href).href,
      type: 'var',
      entryGlobalName: remote.container,
    })),
    // The default strategy asks every remote at once and blanks the page when one is down.
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'portal-integrity', createScript: ({ url }) => createScript(url, integrities.get(url) ?? '') }],
  })
  return { loadPages: ({ container }) => instance.loadRemote(`${container}/pages`) }
}
