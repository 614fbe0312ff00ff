import { expect, test } from 'vitest'
import { mainThreadWork } from './mainThreadWork.ts'
import type { Task } from './Task.ts'

const task = (startMs: number, endMs: number): Task => ({ startMs, endMs })

test.each<[string, Task[], number]>([
  ['nothing is no work', [], 0],
  ['short tasks count as long ones do', [task(100, 101), task(200, 400)], 201],
  ['the order of tasks does not matter', [task(200, 400), task(100, 101)], 201],
  ['a task counts by its part in the span', [task(-50, 20), task(2_990, 3_200)], 30],
  ['a task outside of the span does not count', [task(-50, -10), task(3_000, 3_500)], 0],
  ['a task within another counts once', [task(100, 200), task(120, 150), task(180, 230)], 130],
])('%s', (_, tasks, expected) => {
  expect(mainThreadWork(tasks, { fromMs: 0, untilMs: 3_000 })).toBe(expected)
})
