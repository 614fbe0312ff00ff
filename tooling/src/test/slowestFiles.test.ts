import { expect, test } from 'vitest'
import { describeSlowest, readDurations } from './slowestFiles.ts'

test('the slowest files come first, ten at most, with their seconds and their place in the repository', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/repository/apps/a${index}.test.ts`,
    startTime: 5_000,
    endTime: 5_000 + index * 1_250,
  }))
  const lines = describeSlowest(readDurations({ testResults }, '/repository')).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   13.8 s  apps/a11.test.ts')
  expect(lines.at(-1)).toBe('    2.5 s  apps/a2.test.ts')
})

test('a run that left no report has no files', () => {
  expect(readDurations(undefined, '/repository')).toEqual([])
})
