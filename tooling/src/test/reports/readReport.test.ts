import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readReport } from './readReport.ts'

const testResults = [
  {
    name: '/r/a.test.ts',
    status: 'passed',
    startTime: 0,
    endTime: 1,
    assertionResults: [{ status: 'passed', fullName: 'a' }],
  },
]

function read(report: object | undefined, hasFailed: boolean, said?: string) {
  const root = mkdtempSync(join(tmpdir(), 'portal-report-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  if (report) writeFileSync(join(root, 'units.json'), JSON.stringify(report))
  if (said !== undefined) writeFileSync(join(root, 'turbo-test.log'), said)
  const log = said === undefined ? {} : { log: 'turbo-test.log' }
  return readReport({ file: 'units.json', root, owner: '@portal/guides#test', hasFailed, ...log })
}

test('reports of both runners are told apart by what is in them', () => {
  expect(read({ testResults }, false)).toMatchObject([{ passed: 1, failed: 0 }])
  expect(read({ config: { rootDir: '/r' }, suites: [], errors: [] }, false)).toEqual([])
})

test('a run without a report has failed, whatever its exit code says', () => {
  expect(read(undefined, false)).toMatchObject([
    { failed: 1, failures: ['@portal/guides#test\n    it left no report'] },
  ])
})

test('a run that ended badly although every test passed has failed', () => {
  expect(read({ testResults }, true)).toMatchObject([{ passed: 1 }, { file: '@portal/guides#test', failed: 1 }])
})

test('a failure that no test shows comes with the end of what the run printed, where that is kept', () => {
  const printed = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const said = `${printed}\nReferenceError: window is not defined\n`
  for (const [report, hasFailed] of [[{ testResults }, true] as const, [undefined, false] as const]) {
    const failure = read(report, hasFailed, said).at(-1)?.failures[0]
    expect(failure).toMatch(/│ ReferenceError: window is not defined$/)
    expect(failure).toContain('│ line 99\n')
    expect(failure).not.toContain('line 9\n')
  }
  expect(read({ testResults }, false, said)).toHaveLength(1)
})

test('a task that was never begun, and so has printed nothing, is a failure like others', () => {
  const place = { file: 'none.json', root: tmpdir(), owner: 'a task', hasFailed: true, log: 'none.log' }
  expect(readReport(place)).toMatchObject([{ failed: 1, failures: ['a task\n    it left no report'] }])
})
