import { isDeepStrictEqual } from 'node:util'
import { type BuildManifest, listBuilds, type Registry } from '@portal/contracts'
import { refuseByTime } from './refuseByTime.ts'
import type { OpenedRegistry } from './signedRegistry.ts'

/** Nobody releases a million times between two looks; a larger step would only use up the numbers. */
const LARGEST_SEQUENCE_STEP = 1_000_000

interface Candidate {
  readonly next: OpenedRegistry
  /** The highest accepted so far, in this run or an earlier one. */
  readonly seen: { readonly sequence: number; readonly digest: string } | undefined
  /** Registries whose builds are in use: a version's bytes never change. */
  readonly inUse: readonly Registry[]
  readonly now: Date
}

/** Why a registry that is rightly signed is refused all the same, or undefined when it is accepted. */
export function refuseRegistry({ next: { registry, digest }, seen, inUse, now }: Candidate): string | undefined {
  const { sequence } = registry
  const highest = seen?.sequence ?? 0
  if (sequence < highest) return `it is older (${sequence}) than one that was accepted before (${highest})`
  if (seen && sequence === highest && digest !== seen.digest) return `another one of sequence ${sequence} was accepted`
  if (sequence > highest + LARGEST_SEQUENCE_STEP) return `its sequence ${sequence} is too far above ${highest}`
  const changed = listBuilds(registry).find((build) =>
    inUse.flatMap(listBuilds).some((used) => isOtherBuild(build, used)),
  )
  if (changed) return `it names ${changed.name} ${changed.version} with other files than those released`
  return refuseByTime(registry, now)
}

function isOtherBuild(one: BuildManifest, other: BuildManifest): boolean {
  return one.name === other.name && one.version === other.version && !isDeepStrictEqual(one, other)
}
