import { expect, test } from 'vitest'
import { readTasks, trace } from './readTasks.ts'

const mark = { name: 'watched', atMs: 45 }
const event = (name: string, ts: number, { pid = 7, tid = 1, dur = 0 } = {}) => ({ name, pid, tid, ts, dur, args: {} })
const task = (ts: number, dur: number, { pid = 7, tid = 1 } = {}) =>
  event('ThreadControllerImpl::RunTask', ts, { pid, tid, dur })

test('tasks of the document’s own thread are told in milliseconds from its navigation', () => {
  const traceEvents = [
    task(4_000, 500),
    task(6_000, 70_000),
    task(6_000, 90_000, { tid: 2 }),
    task(6_000, 90_000, { pid: 8 }),
    event('Paint', 9_000, { dur: 10 }),
    event(mark.name, 50_000),
  ]
  expect(readTasks(trace.parse({ traceEvents }), mark)).toEqual([
    { startMs: -1, endMs: -0.5 },
    { startMs: 1, endMs: 71 },
  ])
})

test('a trace without the mark, or without a task, is no page that took nothing', () => {
  const read = (...traceEvents: object[]) => readTasks(trace.parse({ traceEvents }), mark)
  expect(() => read(task(1, 2))).toThrow('no mark watched')
  expect(() => read(event(mark.name, 1), task(1, 2, { pid: 8 }))).toThrow('no task of')
})
