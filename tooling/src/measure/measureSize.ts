import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { OperatorError } from '@portal/config/operator-error'
import type { Browser } from 'playwright-core'
import { launchChromium } from './browser/launchChromium.ts'
import { observeView, readMarks, untilHydrated } from './browser/observeView.ts'
import { findOwnPortal } from './findOwnPortal.ts'
import { launchPortal } from './launchPortal.ts'
import { measureParts } from './measureParts.ts'
import { CSS_BUDGET, findSamplePages, type SamplePage } from './samplePages.ts'

interface Transfer {
  readonly html: number
  readonly script: number
  /** Of style sheets, as transferred. */
  readonly linkedStyle: number
  /** Of styles within the HTML: the text, and what it takes compressed by itself as quickly as the first answer is. */
  readonly inlinedStyle: number
  readonly inlinedStyleBrotli: number
  readonly requests: number
}

const QUICK_QUALITY = 5
const heads = ['html', 'script', 'budget', 'css linked', 'inlined', 'as brotli', 'budget', 'requests']

/**
 * `portal size`: bytes that a real browser receives for the first view of a page, as encoded on the wire. The portal is
 * fresh and each page is asked for once: what the first visitor after a release gets, before anything is compressed
 * once more and stronger. With `--running` it is the portal that runs in PORTAL_DATA, however often it was asked before.
 */
export async function measureSize(_stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const portal = isOfRunning(parameters) ? await findOwnPortal(process.env) : await launchPortal()
  const browser = await launchChromium()
  try {
    let isOver = false
    printLine('page', heads)
    for (const page of await findSamplePages(portal.address)) {
      const transfer = await measure(browser, portal.address, page)
      const { script, linkedStyle, inlinedStyle, inlinedStyleBrotli } = transfer
      const hasRoom = script <= page.scriptBudget && linkedStyle + inlinedStyleBrotli <= CSS_BUDGET
      isOver ||= !hasRoom
      const style = [linkedStyle, inlinedStyle, inlinedStyleBrotli, CSS_BUDGET]
      const figures = [transfer.html, script, page.scriptBudget, ...style, transfer.requests]
      printLine(page.title, figures, hasRoom ? '' : '  over budget')
    }
    printLine('\npart of Arco', ['script', 'of it shared', 'css'])
    for (const { name, script, shared, style } of measureParts()) printLine(name, [script, shared, style])
    return isOver ? 1 : 0
  } finally {
    await browser.close()
    await portal.stop()
  }
}

function isOfRunning(parameters: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...parameters], options: { running: { type: 'boolean', default: false } } }).values
      .running
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${reason}\nportal size [--running]`, { exitCode: 2 })
  }
}

function printLine(title: string, cells: readonly (string | number)[], remark = ''): void {
  console.log(`${title.padEnd(14)}${cells.map((cell) => String(cell).padStart(11)).join('')}${remark}`)
}

async function measure(browser: Browser, address: string, { pathname }: SamplePage): Promise<Transfer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(observeView)
  await page.goto(`${address}${pathname}`, { waitUntil: 'load' })
  await untilHydrated(page)
  const { loadedMs, hydratedMs } = await readMarks(page)
  const { entries, inlined } = await page.evaluate(
    (untilMs) => ({
      entries: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        // What is fetched for a later move is not of the first view.
        .filter(({ startTime }) => startTime <= untilMs)
        .map((entry) => {
          const { name, entryType, encodedBodySize } = entry as PerformanceResourceTiming
          return { name, entryType, encodedBodySize }
        }),
      inlined: [...document.querySelectorAll('style[data-href]')].map(({ textContent }) => textContent).join(''),
    }),
    Math.max(loadedMs, hydratedMs),
  )
  await context.close()
  const sum = (matches: (entry: { name: string; entryType: string }) => boolean) =>
    entries.filter(matches).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  return {
    html: sum(({ entryType }) => entryType === 'navigation'),
    script: sum(({ name }) => name.endsWith('.js')),
    linkedStyle: sum(({ name }) => name.endsWith('.css')),
    inlinedStyle: Buffer.byteLength(inlined),
    inlinedStyleBrotli: inlined === '' ? 0 : compressedBytes(inlined),
    requests: entries.length,
  }
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }).length
}
