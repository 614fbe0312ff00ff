import { createInstance } from '@module-federation/enhanced/runtime'
import type { RemoteAddress } from '../app/bootData.ts'
import { fileUrl } from './IntegrityMaps.ts'
import { createScript } from './loadFile.ts'

/** webpack's share scope: name → version → provider. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { get: () => unknown }>>>>

export interface Federation {
  /** Loads an area's container and gives the module with its page table. @param integrity of the container script */
  loadPages(remote: RemoteAddress, integrity: string): Promise<unknown>
}

/**
 * The federation runtime, for builds that do not say which files a drawing needs, as those of other tools. It gets the
 * shell's own shared modules, and every script it adds carries integrity and passes Trusted Types.
 */
export function createFederation(scope: ShareScope): Federation {
  const integrities = new Map<string, string>()
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
    remotes: [],
    // The default strategy asks every remote at once and blanks the page when one is down.
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'portal-integrity', createScript: ({ url }) => createScript(url, integrities.get(url) ?? '') }],
  })
  return {
    loadPages: ({ build, container, entry: file }, integrity) => {
      const entry = new URL(fileUrl(build, file), location.href).href
      integrities.set(entry, integrity)
      instance.registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }])
      return instance.loadRemote(`${container}/pages`)
    },
  }
}
