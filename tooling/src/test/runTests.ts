import { OperatorError } from '@portal/config/operator-error'
import { countFailedChecks } from '../check/runChecks.ts'
import { buildPortal } from '../release/buildPortal.ts'
import { addCounts, closingLine, type TestCounts } from './countResults.ts'
import { provideChromium } from './provideChromium.ts'
import { runVitest, type VitestOptions } from './runVitest.ts'
import { describeSlowest, type FileDuration } from './slowestFiles.ts'

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/**
 * `portal test`: build, checks, unit and server tests, browser tests. Every phase runs that can, so that one look shows
 * all faults; a phase or check that fails counts as one failure beside the tests. The closing line stands alone.
 * With paths, the tests below them and nothing else. What failed once and passed when it was run again stands before the
 * closing line: an unsteady test or an unsteady portal, to be looked into.
 */
export async function runTests(stop: AbortSignal, paths: readonly string[]): Promise<number> {
  const durations: FileDuration[] = []
  const failures: string[] = []
  const unsteady: string[] = []
  const run = { stop, paths, durations, failures, unsteady }
  const { prepared, tested } = await (paths.length > 0 ? testSome : testAll)(run)
  const total = addCounts([...prepared, ...tested])
  const isGood = total.failed === 0 && addCounts(tested).passed > 0
  console.log(`\nslowest files\n${describeSlowest(durations)}`)
  if (unsteady.length > 0) console.log(`\nunsteady: failed, then passed when run again\n  ${unsteady.join('\n  ')}`)
  if (failures.length > 0) console.log(`\nfailed\n  ${failures.join('\n  ')}`)
  console.log(`\n${closingLine(total)}`)
  return isGood ? 0 : 1
}

interface Run {
  readonly stop: AbortSignal
  readonly paths: readonly string[]
  /** Filled as the tests end. */
  readonly durations: FileDuration[]
  readonly failures: string[]
  readonly unsteady: string[]
}

interface Counted {
  readonly prepared: readonly TestCounts[]
  readonly tested: readonly TestCounts[]
}

async function testAll(run: Run): Promise<Counted> {
  const { stop } = run
  let chromium = ''
  // None needs another: the browser comes over the network, and most checks keep one core busy.
  const prepared = await Promise.all([
    phase('browser', async () => {
      chromium = await provideChromium(stop)
      return none
    }),
    phase('build', async () => {
      await buildPortal({ stop, output: 'keep' })
      return none
    }),
    phase('check', async () => ({ ...none, failed: await countFailedChecks(stop) })),
  ])
  const unit = await phase('unit, API and server rendering tests', () => testUnits(run))
  const [browser, build] = prepared
  if (addCounts([browser, build]).failed > 0) {
    console.log('\nThe browser tests did not run: they need the browser and the build.')
    return { prepared, tested: [unit] }
  }
  const browsed = await phase('browser tests', () => testInBrowser({ ...run, chromium }))
  return { prepared, tested: [unit, browsed] }
}

async function testSome({ paths, ...run }: Run): Promise<Counted> {
  const { e2e = [], units = [] } = Object.groupBy(paths, (path) => (/^(\.\/)?e2e(\/|$)/.test(path) ? 'e2e' : 'units'))
  const tested: TestCounts[] = []
  if (units.length > 0) tested.push(await testUnits({ ...run, paths: units }))
  if (e2e.length > 0) {
    const chromium = await provideChromium(run.stop)
    tested.push(await testInBrowser({ ...run, paths: e2e, chromium }))
  }
  return { prepared: [], tested }
}

function testUnits({ paths, ...run }: Run): Promise<TestCounts> {
  return collect(run, { config: 'vitest.config.ts', paths, environment: {} })
}

function testInBrowser({ paths, chromium, ...run }: Run & { chromium: string }): Promise<TestCounts> {
  return collect(run, { config: 'e2e/vitest.config.ts', paths, environment: { PORTAL_CHROMIUM: chromium } })
}

/** Runs one configuration and adds what came of it to the run's lists. */
async function collect(run: Omit<Run, 'paths'>, options: Omit<VitestOptions, 'stop'>): Promise<TestCounts> {
  const { counts, durations, failures, unsteady } = await runVitest({ ...options, stop: run.stop })
  run.durations.push(...durations)
  run.failures.push(...failures)
  run.unsteady.push(...unsteady)
  return counts
}

/** Runs a phase, prints what it took, and turns a plain refusal into a counted failure. */
async function phase(title: string, work: () => Promise<TestCounts>): Promise<TestCounts> {
  console.log(`── ${title}`)
  const startedAt = performance.now()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.log(error.message)
    return { ...none, failed: 1 }
  } finally {
    console.log(`── ${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}
