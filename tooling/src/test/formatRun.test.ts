import { expect, test } from 'vitest'
import { formatRun } from './formatRun.ts'

const file = (number: number) => ({
  file: `apps/a${number}.test.ts`,
  seconds: number * 1.25,
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
  unsteady: [],
})
const task = { isCached: false, hasFailed: false, seconds: 1, report: undefined }

test('the ten slowest files come first, with their seconds', () => {
  const files = Array.from({ length: 12 }, (_, number) => file(number))
  const lines = formatRun({ seed: 1, files, tasks: [], phases: [] }).split('\n')
  expect(lines.slice(0, 3)).toEqual(['slowest files', '   13.8 s  apps/a11.test.ts', '   12.5 s  apps/a10.test.ts'])
  expect(lines.filter((line) => line.includes('apps/'))).toHaveLength(10)
})

test('what came from the cache is named, and how much it is of all', () => {
  const tasks = [
    { ...task, id: '@portal/halls#test', isCached: true },
    { ...task, id: '@portal/guides#test' },
  ]
  const text = formatRun({ seed: 1, files: [file(1)], tasks, phases: [] })
  expect(text).toContain('from the cache: 1 of 2 tasks\n  @portal/halls#test\n')
})

test('what passed at its second try only is named, though it counts as passed', () => {
  const text = formatRun({ seed: 1, files: [{ ...file(1), unsteady: ['apps/a1.test.ts > x'] }], tasks: [], phases: [] })
  expect(text).toContain('passed at the second try only: 1, at most 3 are let through\n  apps/a1.test.ts > x')
  expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed')
})

test('failures stand before the counts, which stand alone in the last line; the seed is told', () => {
  const bad = { ...file(1), passed: 0, failed: 1, failures: ['apps/a1.test.ts > x\n    Error: no'] }
  const text = formatRun({ seed: 7, files: [bad, file(2)], tasks: [], phases: [{ title: 'units', seconds: 2 }] })
  expect(text).toContain('phases\n    2.0 s  units')
  expect(text).toContain('failed\n  apps/a1.test.ts > x\n    Error: no')
  expect(text).toContain('--seed 7')
  expect(text.split('\n').at(-1)).toBe('1 passed, 1 failed')
})
