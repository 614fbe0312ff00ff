import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, keyOfBuild } from '@portal/contracts'
import { type Store, versionFolder } from '@portal/registry/store'

export interface BuildFacts {
  /** When this version came into the store. */
  readonly storedAt: string
  /** Of all files that browsers can ask for, as they are sent, and of the server build. */
  readonly bytes: { readonly web: number; readonly server: number }
}

/** A version's files never change, so each is looked at once. */
const known = new Map<string, BuildFacts>()

/** What the store tells of a build; undefined when it is not there. */
export async function readBuildFacts(store: Store, build: BuildManifest): Promise<BuildFacts | undefined> {
  const key = `${store.folder} ${keyOfBuild(build)}`
  const facts = known.get(key) ?? (await look(versionFolder(store.folder, build), build))
  if (facts) known.set(key, facts)
  return facts
}

async function look(folder: string, build: BuildManifest): Promise<BuildFacts | undefined> {
  const sizes = Object.keys(build.files).map(async (file) => {
    const path = join(folder, 'web', file)
    return (await sizeOf(`${path}.br`)) ?? (await sizeOf(path)) ?? 0
  })
  const web = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const server = await stat(join(folder, build.server)).catch(() => undefined)
  return server && { storedAt: server.mtime.toISOString(), bytes: { web, server: server.size } }
}

async function sizeOf(path: string): Promise<number | undefined> {
  // A file without a compressed twin is sent as it is.
  return (await stat(path).catch(() => undefined))?.size
}
