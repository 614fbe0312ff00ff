import { expect, test } from 'vitest'
import { listFailedFiles, listFailures } from './failedTests.ts'

const passed = { status: 'passed', fullName: 'goes well', failureMessages: [] }
const failed = { status: 'failed', fullName: 'a list is sorted', failureMessages: ['Error: expected 1\n  at a.ts:3'] }

test('a failed test is named with its file and the first line of its reason', () => {
  const testResults = [
    { name: '/repository/apps/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
  ]
  expect(listFailures({ testResults }, '/repository')).toEqual([
    'apps/a.test.ts > a list is sorted\n    Error: expected 1',
  ])
})

test('a file that could not be loaded is named with its reason', () => {
  const testResults = [
    { name: '/repository/b.test.ts', status: 'failed', message: 'Cannot find module\nx', assertionResults: [] },
  ]
  expect(listFailures({ testResults }, '/repository')).toEqual(['b.test.ts\n    Cannot find module'])
})

test('a run without failures or without a report has none', () => {
  expect(
    listFailures({ testResults: [{ name: '/a', status: 'passed', message: '', assertionResults: [passed] }] }, '/'),
  ).toEqual([])
  expect(listFailures(undefined, '/')).toEqual([])
})

test('the files in which something failed are named from the root', () => {
  const testResults = [
    { name: '/repository/a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
    { name: '/repository/b.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: '/repository/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(listFailedFiles({ testResults }, '/repository')).toEqual(['a.test.ts', 'c.test.ts'])
  expect(listFailedFiles(undefined, '/repository')).toEqual([])
})
