import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'

/** Where an installation keeps its registry and what belongs to it, below its data folder. */
export const registryFiles = {
  registry: 'store/registry.json',
  /** Signs what is published here; PKCS #8, for its owner's eyes only. */
  privateKey: 'registry.key',
  publicKey: 'registry.pub',
  highWaterMark: 'registry-seen.json',
  /** Bytes of somebody else's registry that was accepted last, for a start while its place is away. */
  kept: 'registry-kept.json',
} as const

/** Where released builds lie: `<store>/registry.json` and `<store>/files/<name>/<version>/…`. */
export interface Store {
  readonly folder: string
}

type Version = Pick<BuildManifest, 'name' | 'version'>

/** Place of a version below its store, the same in a folder, at a web address and in an object store. */
export function versionPath({ name, version }: Version): string {
  return `files/${name}/${version}`
}

/** Folder of a version. @param store folder of the store */
export function versionFolder(store: string, build: Version): string {
  return join(store, versionPath(build))
}

const PARTIAL = '.half-'

/** Beside a file or folder, where it is written before it is renamed into place. */
export function partialPath(path: string): string {
  return `${path}${PARTIAL}${process.pid}`
}

/** What a writer that was broken off may have left. */
export function isPartial(name: string): boolean {
  return name.includes(PARTIAL)
}
