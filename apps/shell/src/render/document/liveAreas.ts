import { createHash } from 'node:crypto'
import { type BuildManifest, findUnmetNeeds, type Registry, routesOf } from '@portal/contracts'
import type { BuildAddress, LiveAreas, RemoteAddress } from '../../app/bootData.ts'
import { integrityOf } from './pageAssets.ts'

interface LiveAreasFile {
  /** `/areas/<digest>.json`: other content, other address. */
  readonly address: string
  readonly integrity: string
  readonly text: string
}

const files = new WeakMap<Registry, LiveAreasFile>()

/** What a browser must know of the live builds to move from the first page to others; made once for a registry. */
export function liveAreasOf(registry: Registry): LiveAreasFile {
  const known = files.get(registry)
  if (known) return known
  // One that the shell cannot serve does not render, and its code never meets the shell's in a browser.
  const remotes = Object.entries(registry.areas)
    .filter(([, build]) => findUnmetNeeds(registry.shell, build).length === 0)
    .map(([name, build]) => [name, remoteOf(build)] as const)
  const live: LiveAreas = { routes: routesOf(registry).routes, remotes: Object.fromEntries(remotes) }
  const text = JSON.stringify(live)
  const digest = createHash('sha384').update(text).digest()
  const integrity = `sha384-${digest.toString('base64')}`
  const file = { address: `/areas/${digest.toString('hex').slice(0, 16)}.json`, integrity, text }
  files.set(registry, file)
  return file
}

/** An area's browser build at its live version. */
export function remoteOf(build: BuildManifest): RemoteAddress {
  return { ...addressOf(build), container: build.container, entry: build.entry }
}

/** Where a build's browser files lie, and what they are checked against. */
export function addressOf(build: BuildManifest): BuildAddress {
  const { name, version, integrityMap } = build
  return { build: `${name}/${version}`, map: integrityMap, mapIntegrity: integrityOf(build, integrityMap) }
}
