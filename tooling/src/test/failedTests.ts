import { relative } from 'node:path'
import { z } from 'zod'

/** What of vitest's JSON report says which tests failed; a file that could not be loaded has a message of its own. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Every failure in a line or two, for the end of a run that nobody scrolls back. @param raw the parsed JSON report */
export function listFailures(raw: unknown, root: string): string[] {
  if (raw === undefined) return []
  return report.parse(raw).testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const ofFile = message === '' ? [] : [`${file}\n    ${firstLine(message)}`]
    if (failed.length === 0) return ofFile
    return failed.map((test) => `${file} > ${test.fullName}\n    ${firstLine(test.failureMessages?.[0] ?? '')}`)
  })
}

/** The files, from the root, in which something failed. @param raw the parsed JSON report */
export function listFailedFiles(raw: unknown, root: string): string[] {
  if (raw === undefined) return []
  return report
    .parse(raw)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name))
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? ''
}
