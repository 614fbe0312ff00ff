import { availableParallelism } from 'node:os'
import type { Browser } from '@playwright/test'
import type { Group } from './cells.ts'
import type { Outcome } from './Finding.ts'
import { openGroup, type WatchedPage } from './openGroup.ts'
import { runAll } from './runAll.ts'
import { formatFaults, groupFindings } from './writeReport.ts'

/** Looks after which the terminal hears of it. */
const SAID_EVERY = 25

/** One page to be looked at. */
export interface Look {
  readonly address: string
  readonly render: (window: WatchedPage) => Promise<Outcome>
}

interface Sweep {
  readonly title: string
  readonly group: Group
  readonly portal: string
  /** From then on pages are only reported as not seen. */
  readonly until: AbortSignal
}

/** Looks at many pages as one group of visitors, several at once, and says what came of it. */
export async function sweep(browser: Browser, looks: readonly Look[], of: Sweep): Promise<Outcome> {
  const outcome: Outcome = { findings: [], pictures: [] }
  let done = 0
  const startedAt = performance.now()
  const windows = {
    // One waits for the server while the others render.
    count: availableParallelism() + 1,
    open: () => openGroup(browser, of.group, of.portal),
    close: (window: WatchedPage) => window.close(),
  }
  await runAll(looks, windows, async ({ address, render }, window) => {
    const report = (what: string): Outcome => ({
      findings: [{ check: 'look', what, address, seen: of.title }],
      pictures: [],
    })
    const seen = of.until.aborted
      ? report('not seen, the time was over')
      : await render(window).catch((error: Error) => report(`could not be looked at: ${error.message.split('\n')[0]}`))
    outcome.findings.push(...seen.findings)
    outcome.pictures.push(...seen.pictures)
    done += 1
    if (done % SAID_EVERY === 0) console.log(`${of.title.padEnd(20)} ${done} of ${looks.length}`)
  })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(`${of.title.padEnd(20)} ${looks.length} looks, ${seconds} s, ${outcome.findings.length} findings`)
  // At once: an audit that is ended before its report has said what it found.
  if (outcome.findings.length > 0) console.log(formatFaults(groupFindings(outcome.findings)))
  return outcome
}
