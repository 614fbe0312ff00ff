import { matchesGlob } from 'node:path'
import type { LongTest } from './longTier.ts'

const TEST = /\.(test|spec)\.tsx?$/

/** The long tests whose own file or inputs are among what changed; all where nobody knows what changed. */
export function chooseLongTests(
  tier: readonly LongTest[],
  changed: readonly string[] | undefined,
): readonly LongTest[] {
  if (changed === undefined) return tier
  const sources = changed.filter((path) => !TEST.test(path))
  return tier.filter(
    ({ file, inputs }) =>
      changed.includes(file) || sources.some((path) => inputs.some((glob) => matchesGlob(path, glob))),
  )
}
