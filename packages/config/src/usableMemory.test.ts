import { expect, test } from 'vitest'
import { usableMemory } from './usableMemory.ts'

test.each([
  ['a limit of its container', 2, 2],
  ['a limit that nobody knows', 0, 64],
  ['a limit above what there is', 16_384, 64],
])('with %s a program goes by what it may really have', (_title, limitGb, usableGb) => {
  expect(usableMemory(64 * 1024 ** 3, limitGb * 1024 ** 3)).toBe(usableGb * 1024 ** 3)
})
