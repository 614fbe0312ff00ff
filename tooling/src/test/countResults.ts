import { z } from 'zod'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What of vitest's JSON report is counted. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/**
 * Counts one run of vitest. A file that failed without a failing test of its own (it could not be loaded, a hook threw)
 * counts as one failure, and so does a run that ended badly for a reason no file shows.
 * @param raw the parsed JSON report; undefined when the run left none
 */
export function countResults(raw: unknown, exitCode: number): TestCounts {
  if (raw === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const files = report.parse(raw).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const failedFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = failedTests + failedFiles
  const skipped = tests.length - passed - failedTests
  return { passed, skipped, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The closing line of `portal test`, alone on its line. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
