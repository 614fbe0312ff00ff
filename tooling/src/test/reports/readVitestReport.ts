import { relative } from 'node:path'
import { z } from 'zod'
import { type FileResult, formatFailure } from './FileResult.ts'

/** What is read of vitest's JSON report; times are milliseconds since 1970. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type ReportedFile = z.infer<typeof report>['testResults'][number]
type ReportedTest = ReportedFile['assertionResults'][number]

/**
 * The files of a run of vitest. A file that failed without a failing test of its own (it could not be loaded, a hook threw)
 * counts as one failure.
 * @param raw the parsed JSON report
 * @throws ZodError when it is none
 */
export function readVitestReport(raw: unknown, root: string): FileResult[] {
  return report.parse(raw).testResults.map((reported) => readFile(reported, relative(root, reported.name)))
}

function readFile({ status, message, startTime, endTime, assertionResults }: ReportedFile, file: string): FileResult {
  const failedTests = assertionResults.filter((test) => test.status === 'failed')
  const describe = ({ fullName, failureMessages }: ReportedTest) =>
    formatFailure(`${file} > ${fullName}`, failureMessages?.[0] ?? '')
  const ofTests = failedTests.map(describe)
  const ofFile = status === 'failed' && failedTests.length === 0 ? [formatFailure(file, message)] : []
  const failures = [...ofTests, ...ofFile]
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  return {
    file,
    seconds: (endTime - startTime) / 1_000,
    passed,
    failed: failures.length,
    skipped: assertionResults.length - passed - failedTests.length,
    failures,
  }
}
