import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorCode } from '@portal/config/error-code'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { forEachConcurrently } from '../forEachConcurrently.ts'
import type { RegistryAddress } from '../source/RegistryAddress.ts'
import { syncFolder, writeDurably } from '../store/durableFiles.ts'
import { isStored } from '../store/isStored.ts'
import { partialPath, type Store, versionFolder, versionPath } from '../store/layout.ts'
import { type BuildFile, listBuildFiles } from '../store/listBuildFiles.ts'
import { BuildFiles } from './BuildFiles.ts'

const AT_ONCE = 4
const BUILD_MS = 5 * 60 * 1_000

interface FetchPlace {
  readonly registry: RegistryAddress
  readonly store: Store
  readonly stop: AbortSignal
}

/**
 * Fetches a build from beside its registry into the store: every byte is held against the manifest before it is written,
 * and the folder gets its name when all of it is there.
 * @throws Error that names the file and what is wrong with it; the store is then as before
 */
export async function fetchBuild(build: BuildManifest, { registry, store, stop }: FetchPlace): Promise<void> {
  const partial = partialPath(versionFolder(store.folder, build))
  try {
    await rm(partial, { recursive: true, force: true })
    await fetchInto(partial, build, { registry, stop })
    await moveIntoStore(partial, build, store)
  } finally {
    // After a success there is none. On a full disk a half version would keep everything else from being written, too.
    await rm(partial, { recursive: true, force: true })
  }
}

/** The first fault ends all that is on its way, and nothing is written any more afterwards. */
async function fetchInto(
  partial: string,
  build: BuildManifest,
  { registry, stop }: Pick<FetchPlace, 'registry' | 'stop'>,
): Promise<void> {
  const fault = new AbortController()
  const base = new URL(`${versionPath(build)}/`, registry.url)
  const signal = AbortSignal.any([stop, fault.signal, AbortSignal.timeout(BUILD_MS)])
  const files = new BuildFiles({ ...registry, url: base }, signal)
  const bring = async ({ path, integrity }: BuildFile) => {
    const { bytes, twin } = await files.fetch(path, integrity)
    await write(join(partial, path), bytes)
    if (twin) await write(join(partial, `${path}.br`), twin)
  }
  await write(join(partial, 'manifest.json'), checkManifest(await files.fetchManifest(), build))
  const endAll = (cause: unknown) => {
    fault.abort(cause)
    throw cause
  }
  await forEachConcurrently(listBuildFiles(build), (file) => bring(file).catch(endAll), AT_ONCE)
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeDurably(file, bytes)
}

/** As it lies there, so that stores can be compared byte by byte; it says the same as the signed one. */
function checkManifest(bytes: Buffer, signed: BuildManifest): Buffer {
  const parsed = buildManifest.safeParse(parseJson(bytes))
  if (!parsed.success || !isDeepStrictEqual(parsed.data, signed))
    throw new Error('manifest.json is another one than in the registry')
  return bytes
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

async function moveIntoStore(partial: string, build: BuildManifest, store: Store): Promise<void> {
  const folder = versionFolder(store.folder, build)
  try {
    await rename(partial, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    // Another shell of this machine was first, or what lies there is damaged.
    if (await isStored(store, build)) return
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  }
  await syncFolder(dirname(folder))
}
