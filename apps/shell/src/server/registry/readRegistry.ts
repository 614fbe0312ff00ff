import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { MAXIMUM_REGISTRY_BYTES, type OpenedRegistry, openRegistry } from '@portal/contracts/registry'
import { verifyServerBytes } from '../workers/verifyServerBytes.ts'

/** Where released builds lie: `<store>/registry.json` and `<store>/files/<name>/<version>/…`. */
export interface Store {
  readonly folder: string
}

/** Reads a registry and verifies who signed it. @throws Error that says why it is refused. */
export async function readRegistry(file: string, trustedKeys: readonly string[]): Promise<OpenedRegistry> {
  return openRegistry(await readLimited(file, MAXIMUM_REGISTRY_BYTES + 1), trustedKeys)
}

/** Never more than `limit` bytes, whatever happens to the file meanwhile. */
async function readLimited(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(limit)
    let length = 0
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, limit - length)
      length += bytesRead
      if (bytesRead === 0 || length === limit) return bytes.subarray(0, length)
    }
  } finally {
    await handle.close()
  }
}

export function buildFolder(store: Store, name: string, version: string): string {
  return join(store.folder, 'files', name, version)
}

/** The server build of a released version, checked against its hash. @throws Error when the bytes differ. */
export async function verifiedServerFile(store: Store, build: BuildManifest): Promise<string> {
  const file = join(buildFolder(store, build.name, build.version), build.server)
  verifyServerBytes(await readFile(file), build.serverIntegrity)
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
