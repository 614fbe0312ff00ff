import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'
import { verifyIntegrity } from '../verifyIntegrity.ts'
import { type Store, versionFolder } from './layout.ts'

/** The server build of a released version, checked against its hash. @throws Error when the bytes differ. */
export async function verifiedServerFile(store: Store, build: BuildManifest): Promise<string> {
  const file = join(versionFolder(store.folder, build), build.server)
  verifyIntegrity(await readFile(file), build.serverIntegrity)
  return file
}
