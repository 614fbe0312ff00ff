import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import type { RegistryAddress } from '../source/RegistrySource.ts'
import { isStored, listFiles } from '../store/isStored.ts'
import { syncFolder, writeDurably } from '../store/replaceFile.ts'
import { buildFolder, type Store } from '../store/Store.ts'
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
  const folder = buildFolder(store, build.name, build.version)
  const half = `${folder}.half-${process.pid}`
  try {
    await rm(half, { recursive: true, force: true })
    await fetchInto(half, build, { registry, stop })
    await putInPlace(half, build, store)
  } finally {
    // After a success there is none. On a full disk a half version would keep everything else from being written, too.
    await rm(half, { recursive: true, force: true })
  }
}

/** The first fault ends all that is on its way, and nothing is written any more afterwards. */
async function fetchInto(
  half: string,
  build: BuildManifest,
  { registry, stop }: Pick<FetchPlace, 'registry' | 'stop'>,
): Promise<void> {
  const fault = new AbortController()
  const base = new URL(`files/${build.name}/${build.version}/`, registry.url)
  const signal = AbortSignal.any([stop, fault.signal, AbortSignal.timeout(BUILD_MS)])
  const files = new BuildFiles({ ...registry, url: base }, signal)
  const waiting = listFiles(build).values()
  const carry = async () => {
    for (const { path, integrity } of waiting) {
      const { bytes, twin } = await files.fetch(path, integrity)
      await write(join(half, path), bytes)
      if (twin) await write(join(half, `${path}.br`), twin)
    }
  }
  await write(join(half, 'manifest.json'), checkManifest(await files.fetchManifest(), build))
  const carriers = Array.from({ length: AT_ONCE }, () => carry().catch((error) => fault.abort(error)))
  await Promise.all(carriers)
  fault.signal.throwIfAborted()
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

async function putInPlace(half: string, build: BuildManifest, store: Store): Promise<void> {
  const folder = buildFolder(store, build.name, build.version)
  try {
    await rename(half, folder)
  } catch (error) {
    if (!isTaken(error)) throw error
    // Another shell of this machine was first, or what lies there is damaged.
    if (await isStored(store, build)) return
    await rm(folder, { recursive: true, force: true })
    await rename(half, folder)
  }
  await syncFolder(dirname(folder))
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
}
