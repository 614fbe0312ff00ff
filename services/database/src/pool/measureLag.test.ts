import { expect, test } from 'vitest'
import { measureLag } from './measureLag.ts'

const marks = [
  { at: 1_000, position: 100 },
  { at: 1_500, position: 100 },
  { at: 2_000, position: 700 },
]

test.each([
  ['has all of it', 700, { bytes: 0, seconds: 0 }],
  ['was looked at after the primary and is ahead', 900, { bytes: 0, seconds: 0 }],
  ['has all but the last half second', 100, { bytes: 600, seconds: 0.9 }],
  ['has some of the last half second', 300, { bytes: 400, seconds: 0.9 }],
  ['is older than what is remembered', 50, { bytes: 650, seconds: 1.4 }],
])('a replica that %s', (_, position, lag) => {
  expect(measureLag(marks, position, 2_400)).toEqual(lag)
})

test('without a primary nothing is known of any lag', () => {
  expect(measureLag([], 100, 0)).toEqual({ bytes: 0, seconds: 0 })
})
