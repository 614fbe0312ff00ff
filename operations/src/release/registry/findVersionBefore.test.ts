import { expect, test } from 'vitest'
import { findVersionBefore } from './findVersionBefore.ts'
import type { Move } from './history.ts'

const versions = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'] as const
const [one, two, three] = versions

/** Steps of halls as `what version`, from nothing on. */
function movesOf(...steps: readonly (readonly [Move['what'], string])[]): Move[] {
  return steps.map(([what, version], index) => {
    const before = steps[index - 1]?.[1]
    const change = { name: 'halls', version, ...(before === undefined ? {} : { before }) }
    const other = { name: 'guides', version: three, before: version }
    return { sequence: index + 1, at: '2026-11-22T00:00:00Z', what, key: '', changes: [other, change] }
  })
}

test.each([
  ['the one that was replaced', movesOf(['start', one], ['release', two]), two, one],
  [
    'further back after a rollback, never the one that was left',
    movesOf(['start', one], ['release', two], ['release', three], ['rollback', two]),
    two,
    one,
  ],
  [
    'nothing after the way back to the first',
    movesOf(['start', one], ['release', two], ['rollback', one]),
    one,
    undefined,
  ],
  [
    'where a version came from the last time that it was released',
    movesOf(['start', one], ['release', two], ['rollback', one], ['release', three], ['release', two]),
    two,
    three,
  ],
  ['nothing for a version that never was live', movesOf(['start', one]), two, undefined],
])('before a version was %s', (_what, moves, version, before) => {
  expect(findVersionBefore(moves, { name: 'halls', version })).toBe(before)
})
