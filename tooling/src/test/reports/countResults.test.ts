import { expect, test } from 'vitest'
import { closingLine, countResults, hasPassed } from './countResults.ts'

const file = { file: 'a', seconds: 1, passed: 1, failed: 0, skipped: 0, failures: [] }

test('the counts of all files are added', () => {
  const counts = countResults([
    { ...file, passed: 3, failed: 0, skipped: 1 },
    { ...file, passed: 2, failed: 1, skipped: 0 },
  ])
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 1 })
  expect(countResults([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('the closing line says skipped tests only when there are some', () => {
  expect(closingLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed')
  expect(closingLine({ passed: 5, failed: 2, skipped: 1 })).toBe('5 passed, 2 failed, 1 skipped')
})

test('a run is good when something passed and nothing failed', () => {
  expect(hasPassed([file])).toBe(true)
  expect(hasPassed([file, { ...file, failed: 1 }])).toBe(false)
  expect(hasPassed([])).toBe(false)
})
