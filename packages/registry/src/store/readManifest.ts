import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { type Store, versionFolder } from './layout.ts'

/** The manifest of any version in the store, also of one that is no longer live: open tabs still ask for its files. */
export async function readManifest(store: Store, name: string, version: string): Promise<BuildManifest | undefined> {
  try {
    const file = join(versionFolder(store.folder, { name, version }), 'manifest.json')
    return buildManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there, or not a manifest: either way no file of it is served.
    return undefined
  }
}
