import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildManifest, type Registry, registry as registrySchema } from '@portal/contracts'

/** A registry is a few ten kilobytes; anything larger is an accident or an attack. */
const MAXIMUM_BYTES = 2 * 1024 * 1024

/** Where released builds lie: `<store>/registry.json` and `<store>/files/<name>/<version>/…`. */
export interface Store {
  readonly folder: string
}

/** Reads and checks the registry. @throws Error that says why it is refused. */
export async function readRegistry(file: string, lastSequence: number): Promise<Registry> {
  const { size } = await stat(file)
  if (size > MAXIMUM_BYTES) throw new Error(`the registry is larger than ${MAXIMUM_BYTES} bytes`)
  const parsed = registrySchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success)
    throw new Error(
      `the registry breaks its schema: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  if (parsed.data.sequence < lastSequence)
    throw new Error(`the registry is older (${parsed.data.sequence}) than the one in use (${lastSequence})`)
  return parsed.data
}

export function buildFolder(store: Store, name: string, version: string): string {
  return join(store.folder, 'files', name, version)
}

/** The server build of a released version, checked against its hash. @throws Error when the bytes differ. */
export async function verifiedServerFile(store: Store, build: BuildManifest): Promise<string> {
  const file = join(buildFolder(store, build.name, build.version), build.server)
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
  if (integrity !== build.serverIntegrity)
    throw new Error(`${build.name} ${build.version}: the server build's bytes are not the released ones`)
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
