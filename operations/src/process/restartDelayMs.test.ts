import { expect, test } from 'vitest'
import { restartDelayMs } from './restartDelayMs.ts'

test('pauses double from 250 ms and stop growing at 10 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map(restartDelayMs)).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ])
})
