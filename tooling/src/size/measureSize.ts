import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { MOST_STYLE_BYTES } from '@portal/contracts'
import type { Browser, Page } from 'playwright-core'
import { findOwnPortal } from '../testing/findOwnPortal.ts'
import { launchPortal } from '../testing/launchPortal.ts'
import { countElements, elementLimitOf } from './countElements.ts'
import { launchChromium } from './launchChromium.ts'
import { measureParts } from './measureParts.ts'
import { observeView, readMarks, untilHydrated } from './observeView.ts'
import { findSamplePages, type SamplePage } from './samplePages.ts'

interface Transfer {
  readonly html: number
  /** Before the visitor acts; and all of the application, once he did. */
  readonly start: number
  readonly application: number
  /** Of style sheets, as transferred. */
  readonly linkedStyle: number
  /** Of styles within the HTML: the text, and what it takes compressed by itself as quickly as the first answer is. */
  readonly inlinedStyle: number
  readonly inlinedStyleBrotli: number
  readonly requests: number
}

/** Scripts as transferred, in bytes: what runs before a visitor acts, and all that runs when he does, without parts of Arco. */
const MOST_START_BYTES = 4_096
const MOST_APPLICATION_BYTES = 170_000
const QUICK_QUALITY = 5
const heads = [
  ...['elements', 'limit', 'html', 'as brotli', 'sent'],
  ...['start', 'limit', 'all script', 'limit', 'css linked', 'css in page', 'limit', 'as brotli', 'requests'],
]

/**
 * `portal size`: elements and bytes of a page's document, and the bytes that a real browser receives for its first view, as
 * encoded on the wire. The portal is
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
      const { start, application, linkedStyle, inlinedStyle, inlinedStyleBrotli } = transfer
      const { elements, plain, brotli } = await weighDocument(`${portal.address}${page.pathname}`)
      const limit = elementLimitOf(page.route)
      const isLean = start <= MOST_START_BYTES && application <= MOST_APPLICATION_BYTES
      const hasRoom = elements <= limit && isLean && inlinedStyle <= MOST_STYLE_BYTES
      isOver ||= !hasRoom
      const style = [linkedStyle, inlinedStyle, MOST_STYLE_BYTES, inlinedStyleBrotli]
      const document = [elements, limit, plain, brotli, transfer.html]
      const scripts = [start, MOST_START_BYTES, application, MOST_APPLICATION_BYTES]
      const figures = [...document, ...scripts, ...style, transfer.requests]
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
    const reason = reasonOf(error)
    throw new OperatorError(`${reason}\nportal size [--running]`, { exitCode: 2 })
  }
}

function printLine(title: string, cells: readonly (string | number)[], remark = ''): void {
  console.log(`${title.padEnd(14)}${cells.map((cell) => String(cell).padStart(11)).join('')}${remark}`)
}

/** The document as a whole, its styles and data included. */
async function weighDocument(address: string) {
  const html = await (await fetch(address)).text()
  return { elements: countElements(html), plain: Buffer.byteLength(html), brotli: compressedBytes(html) }
}

async function measure(browser: Browser, address: string, { pathname }: SamplePage): Promise<Transfer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(observeView)
  await page.goto(`${address}${pathname}`, { waitUntil: 'load' })
  const before = await readEntries(page, (await readMarks(page)).loadedMs)
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map(({ textContent }) => textContent).join(''),
  )
  const brought = await page.evaluate(() => document.getElementById('portal-start')?.textContent ?? '')
  await untilHydrated(page)
  const after = await readEntries(page, (await readMarks(page)).hydratedMs)
  await context.close()
  const isScript = ({ name }: Entry) => name.endsWith('.js')
  const isBrought = ({ name }: Entry) => brought.includes(`"${new URL(name).pathname}"`)
  const asked = new Set(before.map(({ name }) => name))
  return {
    html: sum(before.filter(({ entryType }) => entryType === 'navigation')),
    // On a slow machine the application may be fetched before all of the page is there.
    start: sum(before.filter((entry) => isScript(entry) && !isBrought(entry))),
    // What is fetched for a later move, however early, is not of this page.
    application: sum(after.filter((entry) => isScript(entry) && (isBrought(entry) || asked.has(entry.name)))),
    linkedStyle: sum(before.filter(({ name }) => name.endsWith('.css'))),
    inlinedStyle: Buffer.byteLength(inlined),
    inlinedStyleBrotli: inlined === '' ? 0 : compressedBytes(inlined),
    requests: before.length,
  }
}

interface Entry {
  readonly name: string
  readonly entryType: string
  readonly encodedBodySize: number
}

/** What the page had asked for by then, each file once: what was fetched ahead is asked for again when it runs. */
async function readEntries(page: Page, untilMs: number): Promise<Entry[]> {
  const entries = await page.evaluate(
    (until) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ startTime }) => startTime <= until)
        .map((entry) => {
          const { name, entryType, encodedBodySize } = entry as PerformanceResourceTiming
          return { name, entryType, encodedBodySize }
        }),
    untilMs,
  )
  const bySize = entries.sort((one, other) => one.encodedBodySize - other.encodedBodySize)
  return [...new Map(bySize.map((entry) => [entry.name, entry])).values()]
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }).length
}
