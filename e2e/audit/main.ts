import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from '../fixtures/browser.ts'
import { startOwnShell } from '../fixtures/installation/ownShell.ts'
import { preparePortal } from '../fixtures/installation/preparePortal.ts'
import { PORTAL_VARIABLE, type RunningPortal, readPortal } from '../fixtures/portal.ts'
import { auditPortal, hasStates } from './auditPortal.ts'
import { readOptions } from './readOptions.ts'
import { breakAreas } from './states.ts'
import { formatFaults, groupFindings, writeReport } from './writeReport.ts'

// Looks at every page in every way and writes a report. Run by `portal audit`; ends with 1 when anything was found.

const folder = fileURLToPath(new URL('../../test-results/audit', import.meta.url))
const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(options)
  process.exit(2)
}
const startedAt = new Date()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const portal = await openPortal()
try {
  const shell = hasStates(options) ? await startOwnShell(portal.dataFolder) : undefined
  const browser = await chromium.launch(launchOptions)
  try {
    if (shell) await breakAreas(shell)
    const place = { portal: portal.address, broken: shell?.address, folder }
    const outcome = await auditPortal(browser, { place, options, stop: stop.signal })
    const seconds = (Date.now() - startedAt.getTime()) / 1_000
    writeReport(folder, { startedAt: startedAt.toISOString(), seconds, ...outcome })
    console.log(formatFaults(groupFindings(outcome.findings)))
    console.log(`\n${outcome.findings.length} findings in ${outcome.looks} looks: ${folder}/index.html`)
    process.exitCode = outcome.findings.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await shell?.stop()
  }
} finally {
  await portal.stop()
}

/** One of its own, or the one that a caller runs already. */
async function openPortal(): Promise<RunningPortal & { stop(): Promise<void> }> {
  if (process.env[PORTAL_VARIABLE]) return { ...readPortal(), stop: async () => undefined }
  return preparePortal((text) => console.log(text))
}
