import { expect, test } from 'vitest'
import { readSummary } from './runTasks.ts'

const task = {
  taskId: '@portal/guides#test',
  directory: 'apps/guides',
  command: 'portal-test units',
  outputs: ['test-results/units.json'],
  logFile: 'apps/guides/.turbo/turbo-test.log',
  cache: { status: 'MISS' },
  execution: { startTime: 1_000, endTime: 3_500, exitCode: 0 },
}
const read = (...tasks: object[]) => readSummary({ tasks })

test('a task has its seconds, and its report from the root', () => {
  expect(read(task)).toEqual([
    {
      id: '@portal/guides#test',
      isCached: false,
      hasFailed: false,
      startedAt: 1_000,
      seconds: 2.5,
      report: 'apps/guides/test-results/units.json',
      log: 'apps/guides/.turbo/turbo-test.log',
    },
  ])
})

test('a task that builds leaves no report, and a workspace without the task is none', () => {
  expect(
    read({ ...task, outputs: ['dist/**'] }, { ...task, command: '<NONEXISTENT>', logFile: undefined }),
  ).toMatchObject([{ report: undefined }])
})

test('what came from the cache has not failed', () => {
  expect(read({ ...task, cache: { status: 'HIT' }, execution: null })).toMatchObject([
    { isCached: true, hasFailed: false, seconds: 0 },
  ])
})

test.each([
  ['ended badly', { startTime: 1, endTime: 2, exitCode: 1 }],
  ['was ended', { startTime: 1, endTime: 2, exitCode: null }],
  ['was never begun', null],
])('a task that %s has failed', (_name, execution) => {
  expect(read({ ...task, execution })).toMatchObject([{ hasFailed: true }])
})
