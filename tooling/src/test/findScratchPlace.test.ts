import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findScratchPlace } from './findScratchPlace.ts'

const plenty = 64 * 1024 ** 3
const little = 2 * 1024 ** 3

test.each([
  ['with plenty of memory', {}, { available: plenty, shared: plenty }, '/dev/shm'],
  ['where programs would miss it', {}, { available: little, shared: plenty }, tmpdir()],
  ['in a container with a small share', {}, { available: plenty, shared: little }, tmpdir()],
  ['where there is no such place', {}, { available: plenty, shared: undefined }, tmpdir()],
  ['where somebody chose a place', { TMPDIR: tmpdir() }, { available: plenty, shared: plenty }, tmpdir()],
])('what tests throw away lies %s', (_name, environment, memory, place) => {
  expect(findScratchPlace(environment, memory)).toBe(place)
})
