import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { openRegistry, registryFiles, seenMark, signRegistry } from '@portal/contracts/registry'
import { syncFolder, writeDurably } from './storeBuild.ts'

/**
 * The registry of a data folder's own store; undefined before the first release. Its age is not judged.
 * @throws Error when it was not signed here, or not whole
 */
export function readRegistryFile(dataFolder: string): Registry | undefined {
  const file = join(dataFolder, registryFiles.registry)
  if (!existsSync(file)) return undefined
  const publicKey = readFileSync(join(dataFolder, registryFiles.publicKey), 'utf8').trim()
  return openRegistry(readFileSync(file), [publicKey]).registry
}

/** Readers see the old registry or the new one, never a part. */
export function writeRegistryFile(dataFolder: string, registry: Registry, key: KeyObject): void {
  const file = join(dataFolder, registryFiles.registry)
  const half = `${file}.half`
  writeDurably(half, signRegistry(registry, [key]))
  renameSync(half, file)
  syncFolder(dirname(file))
}

/** The highest sequence that the shell of this data folder has accepted of its own store's registry. */
export function readSeenSequence(dataFolder: string): number {
  const file = join(dataFolder, registryFiles.seenMark)
  if (!existsSync(file)) return 0
  try {
    const mark = seenMark.parse(JSON.parse(readFileSync(file, 'utf8')))
    return mark.registry === '' ? mark.sequence : 0
  } catch {
    // The shell says so in its log and goes by the registry, which the caller has read as well.
    return 0
  }
}
