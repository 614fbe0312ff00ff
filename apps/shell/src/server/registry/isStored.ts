import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest } from '@portal/contracts'
import { buildFolder, readManifest, type Store } from './Store.ts'
import { verifyBuildBytes } from './verifyBuildBytes.ts'

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
    for (const { path, integrity } of listFiles(build))
      verifyBuildBytes(await readFile(join(buildFolder(store, name, version), path)), integrity)
    return true
  } catch {
    // Missing or damaged: either way it has to come anew.
    return false
  }
}

interface BuildFile {
  /** Below the version's folder. */
  readonly path: string
  readonly integrity: string
}

/** Every file of a build but its manifest and the compressed twins. */
export function listFiles({ files, server, serverIntegrity }: BuildManifest): BuildFile[] {
  const web = Object.entries(files).map(([file, integrity]) => ({ path: `web/${file}`, integrity }))
  return [...web, { path: server, integrity: serverIntegrity }]
}
