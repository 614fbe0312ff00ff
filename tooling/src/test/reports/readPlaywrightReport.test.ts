import { expect, test } from 'vitest'
import { readPlaywrightReport } from './readPlaywrightReport.ts'

const result = (duration: number, ...messages: string[]) => ({
  duration,
  errors: messages.map((message) => ({ message })),
})
const spec = (title: string, status: string, ...results: object[]) => ({ title, tests: [{ status, results }] })
const read = (suites: object[], errors: object[] = []) =>
  readPlaywrightReport({ config: { rootDir: '/repository/e2e' }, suites, errors }, '/repository')

test('a file has its place in the repository, the seconds of its tests, and counts of every kind, groups included', () => {
  const group = { title: 'in traditional script', file: 'halls/a.spec.ts', specs: [spec('b', 'skipped', result(0))] }
  const suite = { title: 'halls/a.spec.ts', file: 'halls/a.spec.ts', specs: [spec('a', 'expected', result(1_500))] }
  expect(read([{ ...suite, suites: [group] }])).toEqual([
    { file: 'e2e/halls/a.spec.ts', seconds: 1.5, passed: 1, failed: 0, skipped: 1, failures: [] },
  ])
})

test('a failed test is named with its file, its groups and the first line of its reason, without colours', () => {
  const group = {
    title: 'on phones',
    file: 'halls/a.spec.ts',
    specs: [spec('a list', 'unexpected', result(10, '\u001b[31mError: no\u001b[39m\n  at a.ts'))],
  }
  const [file] = read([{ title: 'a', file: 'halls/a.spec.ts', specs: [], suites: [group] }])
  expect(file).toMatchObject({ failed: 1, failures: ['e2e/halls/a.spec.ts > on phones > a list\n    Error: no'] })
})

test('a set-up that threw is a failure though no test failed', () => {
  expect(read([], [{ message: 'Error: no portal' }])).toEqual([
    expect.objectContaining({ failed: 1, failures: ['browser tests\n    Error: no portal'] }),
  ])
})

test('what is no report of Playwright is refused', () => {
  expect(() => readPlaywrightReport({ testResults: [] }, '/repository')).toThrow(/suites/)
})
