import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { keyIdOf, openRegistry, publicKeyOf, readHighWaterMark, signRegistry } from '@portal/registry'
import { registryFiles, replaceFile } from '@portal/registry/store'
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

/** Moves what is live, and remembers it. Readers see the old registry or the new one, never a part. */
export async function moveRegistry({ dataFolder, before, after, key, what }: PointerMove): Promise<void> {
  const { sequence, publishedAt } = after
  const changes = changesBetween(before, after)
  appendHistory(dataFolder, { sequence, at: publishedAt, what, key: keyIdOf(publicKeyOf(key)), changes })
  await replaceFile(join(dataFolder, registryFiles.registry), signRegistry(after, [key]))
}

/** The highest sequence that the shell of this data folder has accepted of its own store's registry. */
export async function readSeenSequence(dataFolder: string): Promise<number> {
  try {
    const mark = await readHighWaterMark(join(dataFolder, registryFiles.highWaterMark))
    return mark?.registry === '' ? mark.sequence : 0
  } catch {
    // The shell says so in its log and goes by the registry, which the caller has read as well.
    return 0
  }
}
