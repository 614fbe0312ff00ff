import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest } from '@portal/contracts'
import { verifyIntegrity } from '../verifyIntegrity.ts'
import { type Store, versionFolder } from './layout.ts'
import { listBuildFiles } from './listBuildFiles.ts'
import { readManifest } from './readManifest.ts'

/**
 * Whether a build lies in the store with every byte that its manifest names.
 * @throws Error when the store has the version with another manifest: a version's files never change
 */
export async function isStored(store: Store, build: BuildManifest): Promise<boolean> {
  const { name, version } = build
  const stored = await readManifest(store, name, version)
  if (!stored) return false
  if (!isDeepStrictEqual(stored, build)) throw new Error('the store has this version with other files')
  try {
    for (const { path, integrity } of listBuildFiles(build))
      verifyIntegrity(await readFile(join(versionFolder(store.folder, build), path)), integrity)
    return true
  } catch {
    // Missing or damaged: either way it has to come anew.
    return false
  }
}
