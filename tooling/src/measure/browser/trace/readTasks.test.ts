import { expect, test } from 'vitest'
import { readTasks, trace } from './readTasks.ts'

const url = 'http://127.0.0.1:1/v3/index'
const navigation = (documentLoaderURL: string, ts: number, pid = 7) => ({
  name: 'navigationStart',
  pid,
  tid: 1,
  ts,
  args: { data: { documentLoaderURL } },
})
const task = (ts: number, dur: number, { pid = 7, tid = 1 } = {}) => ({
  name: 'ThreadControllerImpl::RunTask',
  pid,
  tid,
  ts,
  dur,
  args: {},
})

test('tasks of the document’s own thread are told in milliseconds from its navigation', () => {
  const traceEvents = [
    navigation('about:blank', 100),
    navigation(url, 5_000),
    task(4_000, 500),
    task(6_000, 70_000),
    task(6_000, 90_000, { tid: 2 }),
    task(6_000, 90_000, { pid: 8 }),
    { ...task(9_000, 10), name: 'Paint' },
  ]
  expect(readTasks(trace.parse({ traceEvents }), url)).toEqual([
    { startMs: -1, endMs: -0.5 },
    { startMs: 1, endMs: 71 },
  ])
})

test('a trace without the document, or without a task, is no page that took nothing', () => {
  const read = (...traceEvents: object[]) => readTasks(trace.parse({ traceEvents }), url)
  expect(() => read(task(1, 2))).toThrow('no navigation to')
  expect(() => read(navigation(url, 1))).toThrow('no task of')
})
