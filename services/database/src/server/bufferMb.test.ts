import { expect, test } from 'vitest'
import { bufferMb } from './bufferMb.ts'

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
