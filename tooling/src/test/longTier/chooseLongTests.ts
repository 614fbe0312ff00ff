import { matchesGlob } from 'node:path'
import type { LongTest } from './longTier.ts'

/** The long tests whose own file or inputs are among what changed; all where nobody knows what changed. */
export function chooseLongTests(
  tier: readonly LongTest[],
  changed: readonly string[] | undefined,
): readonly LongTest[] {
  if (changed === undefined) return tier
  return tier.filter(({ file, inputs }) =>
    changed.some((path) => path === file || inputs.some((glob) => matchesGlob(path, glob))),
  )
}
