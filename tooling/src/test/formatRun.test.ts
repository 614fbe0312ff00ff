import { expect, test } from 'vitest'
import { formatRun } from './formatRun.ts'

const file = (number: number) => ({
  file: `apps/a${number}.test.ts`,
  seconds: number * 1.25,
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
})
const task = { isCached: false, hasFailed: false, startedAt: 5_000, seconds: 1, report: undefined, log: undefined }
const nothing = { seed: 1, startedAt: 2_000, files: [], tasks: [], phases: [] }

test('the ten slowest files come first, with their seconds', () => {
  const files = Array.from({ length: 12 }, (_, number) => file(number))
  const lines = formatRun({ ...nothing, files }).split('\n')
  expect(lines.slice(0, 3)).toEqual(['slowest files', '   13.8 s  apps/a11.test.ts', '   12.5 s  apps/a10.test.ts'])
  expect(lines.filter((line) => line.includes('apps/'))).toHaveLength(10)
})

test('what came from the cache is named, and how much it is of all', () => {
  const tasks = [
    { ...task, id: '@portal/halls#test', isCached: true },
    { ...task, id: '@portal/guides#test' },
  ]
  const text = formatRun({ ...nothing, files: [file(1)], tasks })
  expect(text).toContain('from the cache: 1 of 2 tasks\n  @portal/halls#test\n')
})

test('failures stand before the counts, which stand alone in the last line; the seed is told', () => {
  const bad = { ...file(1), passed: 0, failed: 1, failures: ['apps/a1.test.ts > x\n    Error: no'] }
  const text = formatRun({ ...nothing, seed: 7, files: [bad, file(2)], phases: [{ title: 'units', seconds: 2 }] })
  expect(text).toContain('phases\n    2.0 s  units')
  expect(text).toContain('failed\n  apps/a1.test.ts > x\n    Error: no')
  expect(text).toContain('--seed 7')
  expect(text.split('\n').at(-1)).toBe('1 passed, 1 failed')
})

test('the longest tasks stand in the order in which they began, with the seconds of the run; what came from the cache took none', () => {
  const tasks = [
    { ...task, id: '@portal/guides#test', startedAt: 12_000, seconds: 30 },
    { ...task, id: '@portal/api#test', seconds: 20.5 },
    { ...task, id: '@portal/halls#test', isCached: true },
    { ...task, id: '@portal/search#test', hasFailed: true, startedAt: undefined, seconds: 0 },
  ]
  const text = formatRun({ ...nothing, tasks })
  expect(text).toContain(
    'longest tasks, and when they ran\n   20.5 s  @portal/api#test (3 to 24)\n   30.0 s  @portal/guides#test (10 to 40)\n',
  )
  expect(text.split('from the cache')[0]).not.toMatch(/halls|search/)
})
