import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { keyIdOf, openRegistry, publicKeyOf, registryFiles, seenMark, signRegistry } from '@portal/contracts/registry'
import { syncFolder, writeDurably } from '../store/storeBuild.ts'
import { appendHistory, changesBetween, type Move } from './history.ts'

/**
 * The registry of a data folder's own store; undefined before the first release. Its age is not judged.
 * @param trustedKeys public keys of its signers; empty: the data folder's own
 * @throws Error when none of them signed it, or it is not whole
 */
export function readRegistryFile(dataFolder: string, trustedKeys: readonly string[] = []): Registry | undefined {
  const file = join(dataFolder, registryFiles.registry)
  if (!existsSync(file)) return undefined
  const ownKey = () => readFileSync(join(dataFolder, registryFiles.publicKey), 'utf8').trim()
  return openRegistry(readFileSync(file), trustedKeys.length > 0 ? trustedKeys : [ownKey()]).registry
}

interface PointerMove {
  readonly dataFolder: string
  readonly before: Registry | undefined
  readonly after: Registry
  readonly key: KeyObject
  readonly what: Move['what']
}

/** Moves what is live, and remembers it. */
export function moveRegistry({ dataFolder, before, after, key, what }: PointerMove): void {
  const { sequence, publishedAt } = after
  const changes = changesBetween(before, after)
  appendHistory(dataFolder, { sequence, at: publishedAt, what, key: keyIdOf(publicKeyOf(key)), changes })
  writeRegistryFile(dataFolder, after, key)
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
