import { countFailedChecks } from '../check/runChecks.ts'
import { OperatorError } from '../OperatorError.ts'
import { buildPortal } from '../release/buildPortal.ts'
import { addCounts, closingLine, type TestCounts } from './countResults.ts'
import { provideChromium } from './provideChromium.ts'
import { runVitest } from './runVitest.ts'

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/**
 * `portal test`: build, checks, unit and server tests, browser tests. Every phase runs that can, so that one look shows
 * all faults; a phase or check that fails counts as one failure beside the tests. The closing line stands alone.
 */
export async function runTests(stop: AbortSignal): Promise<number> {
  let chromium = ''
  const prepared = [
    await phase('browser', async () => {
      chromium = await provideChromium(stop)
      return none
    }),
    await phase('build', async () => {
      await buildPortal({ stop, output: 'keep' })
      return none
    }),
  ]
  const checked = await phase('check', async () => ({ ...none, failed: await countFailedChecks(stop) }))
  const unit = await phase('unit, API and server rendering tests', () =>
    runVitest({ config: 'vitest.config.ts', stop, environment: {} }),
  )
  const canBrowse = addCounts(prepared).failed === 0
  if (!canBrowse) console.log('\nThe browser tests did not run: they need the browser and the build.')
  const browsed = canBrowse
    ? await phase('browser tests', () =>
        runVitest({ config: 'e2e/vitest.config.ts', stop, environment: { PORTAL_CHROMIUM: chromium } }),
      )
    : none
  const tested = addCounts([unit, browsed])
  const total = addCounts([...prepared, checked, tested])
  const isGood = total.failed === 0 && tested.passed > 0
  console.log(`\n${closingLine(total)}`)
  return isGood ? 0 : 1
}

/** Runs a phase, prints what it took, and turns a plain refusal into a counted failure. */
async function phase(title: string, work: () => Promise<TestCounts>): Promise<TestCounts> {
  console.log(`\n── ${title}`)
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
