import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { countResults, type TestCounts } from './countResults.ts'

interface VitestOptions {
  /** From the repository's root. */
  readonly config: string
  readonly stop: AbortSignal
  readonly environment: Readonly<Record<string, string>>
}

/** Runs one vitest configuration, its words on the terminal, and counts what its report says. */
export async function runVitest({ config, stop, environment }: VitestOptions): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const reportFile = join(folder, 'report.json')
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  try {
    const { code } = await runProgram(process.execPath, [vitest, ...args], { stop, output: 'show', environment })
    return countResults(existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
