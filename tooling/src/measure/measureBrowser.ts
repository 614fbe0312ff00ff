import type { Browser, Page } from 'playwright-core'

export interface BrowserFigures {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly cls: number
  /** Sum of what long tasks exceed 50 ms by, until 2 s after load. */
  readonly tbtMs: number
  readonly hydratedMs: number
}

/** A cheap phone on a slow line: processor four times slower, 1.6 Mbit/s, 150 ms. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
}

/** Loads a page as a new visitor with a cheap phone does. */
export async function measureFirstView(browser: Browser, url: string): Promise<BrowserFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  await throttle(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2_000)
  const figures = await page.evaluate(() => (window as unknown as { portalFigures: BrowserFigures }).portalFigures)
  await context.close()
  return figures
}

/**
 * From the click on a guide's link on the home page to the guide's heading, on the same cheap phone, in milliseconds.
 * The pointer rests on the link for a moment before it clicks, as pointers do.
 */
export async function measureMove(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await throttle(page)
  await page.goto(`${address}/v3/index?region=440103`, { waitUntil: 'load' })
  await page.waitForTimeout(2_000)
  const link = page.locator('#app a[href^="/v3/guide/"]').first()
  await link.hover()
  await page.waitForTimeout(300)
  const startedAt = performance.now()
  await link.click()
  await page.waitForURL('**/v3/guide/**')
  await page.locator('main h1').waitFor()
  const durationMs = performance.now() - startedAt
  await context.close()
  return durationMs
}

/** Runs in the page before anything else. */
function observe(): void {
  const figures = { fcpMs: 0, lcpMs: 0, cls: 0, tbtMs: 0, hydratedMs: 0 }
  Object.assign(window, { portalFigures: figures })
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.fcpMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    figures.lcpMs = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.cls += entry.value ?? 0
  })
  watch('longtask', (entry) => {
    figures.tbtMs += Math.max(0, entry.duration - 50)
  })
  const timer = setInterval(() => {
    const app = document.getElementById('app')
    if (!app || !Object.keys(app).some((key) => key.startsWith('__react'))) return
    clearInterval(timer)
    figures.hydratedMs = performance.now()
  }, 10)
}
