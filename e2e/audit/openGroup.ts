import type { Browser, Page } from '@playwright/test'
import { type PageMessages, watchMessages } from '../fixtures/PageMessages.ts'
import type { Group } from './cells.ts'

/** A window whose every message is kept. */
export interface WatchedPage {
  readonly page: Page
  readonly messages: PageMessages
  close(): Promise<void>
}

/** A window that shows pages as this group of visitors sees them, and counts how far things move by themselves. */
export async function openGroup(browser: Browser, { view, look }: Group, address: string): Promise<WatchedPage> {
  const { width, height, scale } = view
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'zh-CN' })
  if (look.cookie) await context.addCookies([{ name: 'portal-preferences', value: look.cookie, url: address }])
  await context.addInitScript(watchShifts)
  const messages = watchMessages(context)
  return { page: await context.newPage(), messages, close: () => context.close() }
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
