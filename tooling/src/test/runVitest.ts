import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { countResults, type TestCounts } from './countResults.ts'
import { listFailures } from './failedTests.ts'
import { type FileDuration, readDurations } from './slowestFiles.ts'

interface VitestOptions {
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
}

/** Runs one vitest configuration, its words on the terminal, and reads from its report what came of it. */
export async function runVitest({ config, paths, stop, environment }: VitestOptions): Promise<VitestRun> {
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
    const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined
    return {
      counts: countResults(report, code),
      durations: readDurations(report, repository),
      failures: listFailures(report, repository),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
