import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { countResults, type TestCounts } from './countResults.ts'
import { listFailedFiles, listFailures } from './failedTests.ts'
import { replaceFiles } from './replaceFiles.ts'
import { type FileDuration, readDurations } from './slowestFiles.ts'

export interface VitestOptions {
  /** From the repository's root. */
  readonly config: string
  /** Only files whose path has one of these in it; all when there are none. */
  readonly paths: readonly string[]
  readonly stop: AbortSignal
  readonly environment: Readonly<Record<string, string>>
}

export interface VitestRun {
  readonly counts: TestCounts
  readonly durations: readonly FileDuration[]
  readonly failures: readonly string[]
  /** What failed and did not fail when it was run again by itself. */
  readonly unsteady: readonly string[]
}

/** More failed files than these are no coincidence. */
const mostRunAgain = 3

/**
 * Runs one vitest configuration, its words on the terminal, and reads from its report what came of it. A few files that failed
 * run once more when the others are through; what passes then is told apart from what passed at once.
 */
export async function runVitest(options: VitestOptions): Promise<VitestRun> {
  const first = await runOnce(options)
  const files = listFailedFiles(first.report, repository)
  if (files.length === 0 || files.length > mostRunAgain || options.stop.aborted) return { ...read(first), unsteady: [] }
  console.log(`\nrun again by themselves: ${files.join(', ')}\n`)
  const second = await runOnce({ ...options, paths: files })
  const again = read({ code: second.code, report: replaceFiles(first.report, second.report) })
  const failedAgain = again.failures.map(nameOf)
  return { ...again, unsteady: read(first).failures.filter((failure) => !failedAgain.includes(nameOf(failure))) }
}

interface Ended {
  readonly code: number
  /** The parsed JSON report; undefined when the run left none. */
  readonly report: unknown
}

function read({ code, report }: Ended): Omit<VitestRun, 'unsteady'> {
  return {
    counts: countResults(report, code),
    durations: readDurations(report, repository),
    failures: listFailures(report, repository),
  }
}

/** A failure's first line; the second is its reason, which may change. */
function nameOf(failure: string): string {
  return failure.split('\n')[0] ?? ''
}

async function runOnce({ config, paths, stop, environment }: VitestOptions): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const reportFile = join(folder, 'report.json')
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  try {
    const { code } = await runProgram(process.execPath, [vitest, ...args, ...paths], {
      stop,
      output: 'show',
      environment,
    })
    return { code, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
