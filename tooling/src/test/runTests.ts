import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { repository } from '@portal/operations/repository'
import { buildPortal, clearBuilds } from '@portal/operations/start'
import { z } from 'zod'
import { listRootChecks } from '../check/runChecks.ts'
import { formatRun } from './formatRun.ts'
import { chooseLongTests } from './longTier/chooseLongTests.ts'
import { listChangedFiles } from './longTier/listChangedFiles.ts'
import { longTier } from './longTier/longTier.ts'
import { provideChromium } from './provideChromium.ts'
import { readTestOptions } from './readTestOptions.ts'
import { hasPassed } from './reports/countResults.ts'
import { failureOf } from './reports/readReport.ts'
import { runFiles } from './runFiles.ts'
import { areCached, type RunShare } from './runTasks.ts'
import { shareBrowserTests, shareUnits } from './shareTasks.ts'
import { TestRun } from './TestRun.ts'
import { withPortal } from './withPortal.ts'

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const reportFolder = join(repository, '.portal/test-report')

/**
 * `portal test`: checks, build, units and tests of the instruments, browser tests, and those of the long tier whose inputs
 * changed (`--all`: the whole tier). What did not change since it passed comes from the cache. With paths, the tests below them and
 * nothing else. Every phase runs that can, so that one look shows all faults.
 */
export async function runTests(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { paths, isWhole, seed } = readTestOptions(parameters)
  const run = new TestRun({ seed, stop })
  try {
    console.log(`order of files: --seed ${seed}`)
    if (paths.length > 0) await runFiles(run, paths)
    else await testAll(run, isWhole)
  } finally {
    run.end()
  }
  const description = formatRun(run)
  saveReport(run, description)
  console.log(`\n${description}`)
  return hasPassed(run.files) ? 0 : 1
}

async function testAll(run: TestRun, isWhole: boolean): Promise<void> {
  // What an earlier run left would pass for what this one found.
  for (const file of globSync('{.,*,*/*}/test-results/*.json', { cwd: repository })) rmSync(join(repository, file))
  clearBuilds()
  const browser = provideBrowser(run)
  const cores = availableParallelism()
  // The content that many tests copy, too: the longest would wait for it behind all others.
  await run.phase('checks, build', () =>
    run.runTasks((runShare) =>
      runShare({ tasks: ['build', 'check', 'prepare-content', ...listRootChecks()], concurrency: cores + 1 }),
    ),
  )
  const hasBuild = run.tasks.every(({ id, hasFailed }) => !(id.endsWith('#build') && hasFailed))
  const testInBrowsers = async (runShare: RunShare) => {
    const chromium = await browser
    if (chromium === undefined || !hasBuild) return
    await runShare({ tasks: ['test:instruments'], environment: { PORTAL_CHROMIUM: chromium } })
    // Beside no instrument: one builds again, from which browser tests take releases of their own.
    await testInBrowser(run, chromium, runShare)
  }
  await run.phase('units, instruments, browser', () =>
    run.runTasks((runShare) => settle([...shareUnits(cores).map(runShare), testInBrowsers(runShare)])),
  )
  if ((await browser) === undefined || !hasBuild) {
    console.log('\nInstruments and browser tests did not run: they need the browser and the build.')
    return
  }
  const long = isWhole ? longTier : chooseLongTests(longTier, listChangedFiles())
  const files = long.map(({ file }) => file)
  if (files.length > 0) await run.phase('long tier', () => testLongTier(run, files))
}

/** The portal that browser tests look at is started once for all of them, and not where none of them runs. */
async function testInBrowser(run: TestRun, chromium: string, runShare: RunShare): Promise<void> {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(repository, 'e2e/package.json'), 'utf8')))
  const tasks = Object.keys(scripts).filter((name) => name.startsWith('test:'))
  const runAll = (environment: Readonly<Record<string, string>>) =>
    settle(shareBrowserTests(tasks, environment).map(runShare))
  const environment = { ...run.environment, PORTAL_CHROMIUM: chromium }
  if (await areCached(tasks, run.stop)) return runAll(environment)
  try {
    await withPortal(environment, runAll)
  } catch (error) {
    // What else can run runs all the same.
    run.stop.throwIfAborted()
    run.files.push(failureOf('e2e/servePortal.ts', reasonOf(error)))
  }
}

/** One that was stopped leaves no other behind: the portal of the browser tests ends after all of them. */
async function settle(parts: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(parts)
  await Promise.all(parts)
}

async function testLongTier(run: TestRun, files: readonly string[]): Promise<void> {
  // Many of them start portals at the same time: none has to make the builds again that another one is reading.
  await buildPortal({ stop: run.stop, output: 'keep' })
  await runFiles(run, files)
}

/** It comes over the network while other things keep the processor busy. */
async function provideBrowser(run: TestRun): Promise<string | undefined> {
  try {
    return await provideChromium(run.stop)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    run.files.push(failureOf('browser', error.message))
    return undefined
  }
}

/** The newest run's results: the text, and the same for programs. */
function saveReport(run: TestRun, description: string): void {
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(join(reportFolder, 'report.txt'), `${description}\n`)
  const { seed, phases, tasks, files } = run
  writeFileSync(join(reportFolder, 'report.json'), JSON.stringify({ seed, phases, tasks, files }, null, 1))
}
