import type { KeyObject } from 'node:crypto'
import type { Registry } from '@portal/contracts'
import type { RegistryContent } from '../checks/variants.ts'
import type { Move } from '../registry/history.ts'
import { issueRegistry } from '../registry/issueRegistry.ts'
import { moveRegistry, readSeenSequence } from '../registry/registryFile.ts'
import { lockStore } from '../store/lockStore.ts'
import { type ReleasePlace, readLive } from './releaseBuild.ts'

interface Change extends Pick<ReleasePlace, 'dataFolder' | 'trustedKeys' | 'print' | 'bucket' | 'stop'> {
  readonly key: KeyObject
  readonly what: Move['what']
  readonly now: Date
}

/**
 * Moves the registry of a data folder on to another content, one mover at a time.
 * @param change what comes after what is live; undefined when nothing is to be done
 * @throws OperatorError when nothing is live, or somebody else's release takes too long
 */
export function changeRegistry(
  place: Change,
  change: (live: Registry) => RegistryContent | undefined,
): Promise<Registry | undefined> {
  return lockStore(place, async () => {
    const { dataFolder, key, what, now } = place
    const before = readLive(place)
    const content = change(before)
    if (!content) return undefined
    const after = issueRegistry({ content, after: Math.max(before.sequence, await readSeenSequence(dataFolder)), now })
    await moveRegistry({ dataFolder, before, after, key, what })
    return after
  })
}
