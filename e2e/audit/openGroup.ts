import type { Browser, Page } from 'playwright-core'
import { openPage, type WatchedPage } from '../setup/browser.ts'
import type { Group } from './cells.ts'

/** A window that shows pages as this group of visitors sees them, and counts how far things move by themselves. */
export async function openGroup(browser: Browser, { view, look }: Group, address: string): Promise<WatchedPage> {
  const { width, height, scale } = view
  const opened = await openPage(browser, { viewport: { width, height }, deviceScaleFactor: scale })
  if (look.cookie)
    await opened.page.context().addCookies([{ name: 'portal-preferences', value: look.cookie, url: address }])
  await opened.page.addInitScript(watchShifts)
  return opened
}

/** Sum of the layout shifts of the page that is open; 0 is the only good value. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { portalShift: number }).portalShift)
}

function watchShifts(): void {
  Object.assign(window, { portalShift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as unknown as { portalShift: number }).portalShift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
