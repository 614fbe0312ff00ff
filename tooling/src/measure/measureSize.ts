import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { launchPortal } from './launchPortal.ts'
import { CSS_BUDGET, findSamplePages, type SamplePage } from './samplePages.ts'

interface Transfer {
  readonly html: number
  readonly script: number
  readonly style: number
  readonly requests: number
}

/**
 * `portal size`: bytes that a real browser receives for the first view of a page, as encoded on the wire.
 * Every page is fetched once before, so that the strongest compression has replaced the quick one.
 */
export async function measureSize(): Promise<number> {
  const portal = await launchPortal()
  const browser = await launchChromium()
  try {
    const pages = await findSamplePages(portal.address)
    for (const page of pages) await measure(browser, portal.address, page)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    let isOver = false
    console.log(
      `${'page'.padEnd(14)}${['html', 'script', 'budget', 'css', 'requests'].map((head) => head.padStart(10)).join('')}`,
    )
    for (const page of pages) {
      const transfer = await measure(browser, portal.address, page)
      const hasRoom = transfer.script <= page.scriptBudget && transfer.style <= CSS_BUDGET
      isOver ||= !hasRoom
      const figures = [transfer.html, transfer.script, page.scriptBudget, transfer.style, transfer.requests]
      console.log(
        `${page.title.padEnd(14)}${figures.map((figure) => String(figure).padStart(10)).join('')}${hasRoom ? '' : '  over budget'}`,
      )
    }
    return isOver ? 1 : 0
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function measure(browser: Browser, address: string, { pathname }: SamplePage): Promise<Transfer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}${pathname}`, { waitUntil: 'load' })
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, entryType, encodedBodySize } = entry as PerformanceResourceTiming
      return { name, entryType, encodedBodySize }
    }),
  )
  await context.close()
  const sum = (matches: (entry: { name: string; entryType: string }) => boolean) =>
    entries.filter(matches).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  return {
    html: sum(({ entryType }) => entryType === 'navigation'),
    script: sum(({ name }) => name.endsWith('.js')),
    style: sum(({ name }) => name.endsWith('.css')),
    requests: entries.length,
  }
}
