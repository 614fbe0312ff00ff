/** What came of one test file. */
export interface FileResult {
  /** From the repository's root. */
  readonly file: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Every failure: the test's name, and below it the first line of its reason. */
  readonly failures: readonly string[]
}

/** A failure in two lines, for the end of a run that nobody scrolls back. */
export function formatFailure(name: string, reason: string): string {
  return `${name}\n    ${reason.trim().split('\n')[0] ?? ''}`
}
