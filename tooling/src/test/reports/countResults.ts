import type { FileResult } from './FileResult.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export function countResults(files: readonly FileResult[]): TestCounts {
  const sum = (key: keyof TestCounts) => files.reduce((total, file) => total + file[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The closing line of `portal test`, alone on its line. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether a run with these results, which needs at least one test, is good. */
export function hasPassed(files: readonly FileResult[]): boolean {
  const { passed, failed } = countResults(files)
  return failed === 0 && passed > 0
}
