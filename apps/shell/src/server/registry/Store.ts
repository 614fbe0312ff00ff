import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { verifyBuildBytes } from './verifyBuildBytes.ts'

/** Where released builds lie: `<store>/registry.json` and `<store>/files/<name>/<version>/…`. */
export interface Store {
  readonly folder: string
}

export function buildFolder(store: Store, name: string, version: string): string {
  return join(store.folder, 'files', name, version)
}

/** The server build of a released version, checked against its hash. @throws Error when the bytes differ. */
export async function verifiedServerFile(store: Store, build: BuildManifest): Promise<string> {
  const file = join(buildFolder(store, build.name, build.version), build.server)
  verifyBuildBytes(await readFile(file), build.serverIntegrity)
  return file
}

/** The manifest of any version in the store, also of one that is no longer live: open tabs still ask for its files. */
export async function readManifest(store: Store, name: string, version: string): Promise<BuildManifest | undefined> {
  try {
    return buildManifest.parse(
      JSON.parse(await readFile(join(buildFolder(store, name, version), 'manifest.json'), 'utf8')),
    )
  } catch {
    // Not there, or not a manifest: either way no file of it is served.
    return undefined
  }
}
