import { expect, test } from 'vitest'
import { usableMemory, workerHeapMb } from './usableMemory.ts'

test.each([
  ['a limit of its container', 2, 2],
  ['a limit that nobody knows', 0, 64],
  ['a limit above what there is', 16_384, 64],
])('with %s a program goes by what it may really have', (_title, limitGb, usableGb) => {
  expect(usableMemory(64 * 1024 ** 3, limitGb * 1024 ** 3)).toBe(usableGb * 1024 ** 3)
})

test.each([
  [0.3, 96],
  [1, 128],
  [1.5, 192],
  [2, 256],
  [64, 256],
])('of %s GB one worker may take %i MB, so that it ends before the system ends all', (usableGb, heapMb) => {
  expect(workerHeapMb(usableGb * 1024 ** 3)).toBe(heapMb)
})
