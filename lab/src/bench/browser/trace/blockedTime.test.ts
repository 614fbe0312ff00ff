import { expect, test } from 'vitest'
import { blockedTime } from './blockedTime.ts'

test.each([
  ['a task after the beginning counts by what exceeds 50 ms', 1_000, 1_120, 70],
  ['a task that ended before the span does not count', 300, 590, 0],
  ['a task across the beginning counts by its part after it', 400, 640, 40],
  ['a task across the beginning that is noticed only after it counts from there', 580, 700, 70],
  ['a task of 50 ms is none', 1_000, 1_050, 0],
  ['a task across the end counts up to it', 2_900, 3_100, 50],
  ['a task after the end does not count', 3_100, 3_400, 0],
])('%s', (_, startMs, endMs, expected) => {
  expect(blockedTime([{ startMs, endMs }], { fromMs: 600, untilMs: 3_000 })).toBe(expected)
})

test('tasks add up', () => {
  const tasks = [
    { startMs: 700, endMs: 800 },
    { startMs: 900, endMs: 980 },
  ]
  expect(blockedTime(tasks, { fromMs: 600, untilMs: 3_000 })).toBe(80)
})
