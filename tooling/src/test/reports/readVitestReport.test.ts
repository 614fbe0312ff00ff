import { expect, test } from 'vitest'
import { readVitestReport } from './readVitestReport.ts'

const passed = { status: 'passed', fullName: 'goes well', failureMessages: [] }
const failed = { status: 'failed', fullName: 'a list is sorted', failureMessages: ['Error: expected 1\n  at a.ts:3'] }
const skipped = { status: 'skipped', fullName: 'later', failureMessages: null }
const times = { startTime: 5_000, endTime: 6_250 }
const read = (testResults: object[]) => readVitestReport({ testResults }, '/repository')

test('a file has its place in the repository, its seconds, and counts of every kind', () => {
  const file = { name: '/repository/apps/a.test.ts', status: 'passed', message: '', ...times }
  expect(read([{ ...file, assertionResults: [passed, passed, skipped] }])).toEqual([
    { file: 'apps/a.test.ts', seconds: 1.25, passed: 2, failed: 0, skipped: 1, failures: [] },
  ])
})

test('a failed test is named with its file and the first line of its reason', () => {
  const file = { name: '/repository/apps/a.test.ts', status: 'failed', message: '', ...times }
  const [result] = read([{ ...file, assertionResults: [passed, failed] }])
  expect(result).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['apps/a.test.ts > a list is sorted\n    Error: expected 1'],
  })
})

test('a file that could not be loaded, or whose hook threw, is one failure', () => {
  const file = { name: '/repository/b.test.ts', status: 'failed', message: 'Cannot find module\nx', ...times }
  expect(read([{ ...file, assertionResults: [] }])[0]).toMatchObject({
    failed: 1,
    failures: ['b.test.ts\n    Cannot find module'],
  })
  expect(read([{ ...file, assertionResults: [passed] }])[0]).toMatchObject({ passed: 1, failed: 1 })
})

test('what is no report of vitest is refused', () => {
  expect(() => readVitestReport({ suites: [] }, '/repository')).toThrow(/testResults/)
})
