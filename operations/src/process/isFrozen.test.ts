import { expect, test } from 'vitest'
import { isFrozen } from './isFrozen.ts'

const before = { state: 'S', cpuMs: 10_000, calls: 500 }

test.each([
  ['is stopped by a signal', { ...before, state: 'T' }],
  ['is held by a debugger', { ...before, state: 't' }],
  ['worked for seconds and read and wrote nothing', { ...before, state: 'R', cpuMs: 13_000 }],
  ['slept all the time though it was asked', { ...before, state: 'S' }],
])('a silent thread is frozen that %s', (_, now) => {
  expect(isFrozen(before, now)).toBe(true)
})

test.each([
  ['reads and writes while it works', { state: 'R', cpuMs: 15_000, calls: 501 }],
  ['reads and writes between its sleeps', { state: 'S', cpuMs: 10_100, calls: 501 }],
  ['waits for a processor', { ...before, state: 'R', cpuMs: 10_200 }],
  ['waits for a disk or for its own memory', { ...before, state: 'D' }],
  ['gets a little of a processor and sleeps when looked at', { ...before, state: 'S', cpuMs: 11_000 }],
])('a silent thread is left alone that %s', (_, now) => {
  expect(isFrozen(before, now)).toBe(false)
})
