import { expect, test } from 'vitest'
import { bufferMb, usableMemory } from './bufferMb.ts'

test.each([
  [1, 128],
  [2, 128],
  [4, 256],
  [8, 512],
  [16, 1024],
  [256, 1024],
])('of %i GB the server keeps %i MB for its tables', (memoryGb, expected) => {
  expect(bufferMb(memoryGb * 1024 ** 3)).toBe(expected)
})

test.each([
  ['a limit of its container', 2, 2],
  ['a limit that nobody knows', 0, 64],
  ['a limit above what there is', 16_384, 64],
])('with %s the server goes by what it may really have', (_title, limitGb, usableGb) => {
  expect(usableMemory(64 * 1024 ** 3, limitGb * 1024 ** 3)).toBe(usableGb * 1024 ** 3)
})
