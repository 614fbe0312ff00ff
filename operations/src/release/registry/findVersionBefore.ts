import type { BuildManifest } from '@portal/contracts'
import type { Move } from './history.ts'

/**
 * What was live before a version came for the first time or anew. A rollback is passed over: the version before it is
 * the one that somebody left, and two of them in a row would lead back to it.
 */
export function findVersionBefore(
  moves: readonly Move[],
  { name, version }: Pick<BuildManifest, 'name' | 'version'>,
): string | undefined {
  return moves
    .filter(({ what }) => what !== 'rollback')
    .flatMap(({ changes }) => changes)
    .findLast((change) => change.name === name && change.version === version)?.before
}
