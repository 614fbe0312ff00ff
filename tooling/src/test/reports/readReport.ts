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
  /** From the root: where what it printed is kept, if it is. */
  readonly log?: string | undefined
}

/** What a runner prints in the end is short: errors that no test awaited stand right above the counts. */
const SHOWN_OF_LOG = 60

/**
 * The files that a report of vitest or Playwright tells of. A run that failed for a reason that no file shows, or that left no
 * report, is a failure by itself.
 */
export function readReport({ file, root, owner, hasFailed, log }: ReportPlace): FileResult[] {
  const path = join(root, file)
  const fail = (reason: string) => failureOf(owner, reason, log === undefined ? [] : readEnd(join(root, log)))
  if (!existsSync(path)) return [fail('it left no report')]
  const raw: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const results = ofVitest.safeParse(raw).success ? readVitestReport(raw, root) : readPlaywrightReport(raw, root)
  const isExplained = !hasFailed || results.some(({ failed }) => failed > 0)
  return isExplained ? results : [...results, fail('it ended badly, for a reason that no test shows')]
}

/** A task that was never begun has printed nothing. */
function readEnd(log: string): string[] {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-SHOWN_OF_LOG)
}

/**
 * A failure that belongs to no file.
 * @param said lines that tell more
 */
export function failureOf(owner: string, reason: string, said: readonly string[] = []): FileResult {
  return {
    file: owner,
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [[formatFailure(owner, reason), ...said.map((line) => `    │ ${line}`)].join('\n')],
  }
}
