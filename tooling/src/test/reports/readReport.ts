import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type FileResult, formatFailure } from './FileResult.ts'
import { readPlaywrightReport } from './readPlaywrightReport.ts'
import { readVitestReport } from './readVitestReport.ts'

const ofVitest = z.object({ testResults: z.array(z.unknown()) })

interface ReportPlace {
  /** From the root. */
  readonly file: string
  readonly root: string
  /** Whose report it is, for a line about one that is missing. */
  readonly owner: string
  readonly hasFailed: boolean
}

/**
 * The files that a report of vitest or Playwright tells of. A run that failed for a reason that no file shows, or that left no
 * report, is a failure by itself.
 */
export function readReport({ file, root, owner, hasFailed }: ReportPlace): FileResult[] {
  const path = join(root, file)
  if (!existsSync(path)) return [failureOf(owner, 'it left no report')]
  const raw: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const results = ofVitest.safeParse(raw).success ? readVitestReport(raw, root) : readPlaywrightReport(raw, root)
  const isExplained = !hasFailed || results.some(({ failed }) => failed > 0)
  return isExplained ? results : [...results, failureOf(owner, 'it ended badly, for a reason that no test shows')]
}

/** A failure that belongs to no file. */
export function failureOf(owner: string, reason: string): FileResult {
  return {
    file: owner,
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [formatFailure(owner, reason)],
    unsteady: [],
  }
}
