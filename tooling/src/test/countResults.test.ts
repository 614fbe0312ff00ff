import { expect, test } from 'vitest'
import { addCounts, closingLine, countResults } from './countResults.ts'

const file = (status: string, tests: readonly string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults, success: true, more: 1 })

test('tests of all files are counted by what became of them', () => {
  const raw = report(file('passed', ['passed', 'passed', 'pending']), file('failed', ['failed', 'passed', 'todo']))
  expect(countResults(raw, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a file that could not be loaded is one failure', () => {
  expect(countResults(report(file('failed', []), file('passed', ['passed'])), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a file whose hook threw after its tests passed is one failure', () => {
  expect(countResults(report(file('failed', ['passed'])), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a run that ended badly though every test passed is one failure', () => {
  expect(countResults(report(file('passed', ['passed'])), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a run that left no report is one failure, whatever it ended with', () => {
  expect(countResults(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the closing line names skipped tests only where there are some', () => {
  const total = addCounts([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 0 },
  ])
  expect(closingLine(total)).toBe('7 passed, 1 failed')
  expect(closingLine({ passed: 7, failed: 0, skipped: 2 })).toBe('7 passed, 0 failed, 2 skipped')
})
