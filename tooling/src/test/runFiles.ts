import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { patience } from './patience.ts'
import { provideChromium } from './provideChromium.ts'
import { readReport } from './reports/readReport.ts'
import type { TestRun } from './TestRun.ts'
import { withPortal } from './withPortal.ts'

/** Runs test files, or all below folders, of either tier, without turbo: who names them wants to see them run. */
export async function runFiles(run: TestRun, paths: readonly string[]): Promise<void> {
  const { browser = [], units = [] } = Object.groupBy(paths, (path) =>
    /^(\.\/)?e2e(\/|$)/.test(path) ? 'browser' : 'units',
  )
  if (units.length > 0) await runUnits(run, units)
  if (browser.length > 0) await runBrowser(run, browser)
}

async function runUnits(run: TestRun, paths: readonly string[]): Promise<void> {
  const report = reportOf('files')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await runProgramOf(run, 'units', report, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...paths])
}

async function runBrowser(run: TestRun, paths: readonly string[]): Promise<void> {
  const report = reportOf('browser-files')
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...paths]
  const PORTAL_CHROMIUM = await provideChromium(run.stop)
  const environment = { PORTAL_CHROMIUM, PORTAL_TEST_JSON: join(repository, report) }
  // Ends with this process however it ends: what Playwright starts itself lives on when it is told to terminate.
  await withPortal({ ...run.environment, ...environment }, (withAddress) =>
    runProgramOf(run, 'browser tests', report, ['node_modules/@playwright/test/cli.js', ...args], withAddress),
  )
}

async function runProgramOf(
  run: TestRun,
  owner: string,
  report: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  rmSync(join(repository, report), { force: true })
  const { code } = await runProgram(process.execPath, args, {
    stop: run.stop,
    output: 'show',
    environment: { ...run.environment, PORTAL_TEST_PATIENCE: String(patience()), ...environment },
  })
  run.files.push(...readReport({ file: report, root: repository, owner, hasFailed: code !== 0 }))
}

/** From the root. */
function reportOf(name: string): string {
  return join('.portal/test-report', `${name}.json`)
}
