import { createHash } from 'node:crypto'
import { type BuildManifest, type Registry, routesOf } from '@portal/contracts'
import type { LiveAreas, RemoteAddress } from '../app/bootData.ts'
import { assetUrl, integrityOf } from './pageAssets.ts'

interface LiveAreasFile {
  /** `/areas/<digest>.json`: other content, other address. */
  readonly address: string
  readonly text: string
}

const files = new WeakMap<Registry, LiveAreasFile>()

/** What a browser must know of the live builds to move from the first page to others; made once for a registry. */
export function liveAreasOf(registry: Registry): LiveAreasFile {
  const known = files.get(registry)
  if (known) return known
  const remotes = Object.entries(registry.areas).map(([name, build]) => [name, remoteOf(build)] as const)
  const live: LiveAreas = { routes: routesOf(registry).routes, remotes: Object.fromEntries(remotes) }
  const text = JSON.stringify(live)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = { address: `/areas/${digest}.json`, text }
  files.set(registry, file)
  return file
}

/** An area's browser build at its live version. */
export function remoteOf(build: BuildManifest): RemoteAddress {
  return {
    container: build.container,
    entry: assetUrl(build, build.entry),
    entryIntegrity: integrityOf(build, build.entry),
    map: assetUrl(build, build.integrityMap),
    mapIntegrity: integrityOf(build, build.integrityMap),
  }
}
