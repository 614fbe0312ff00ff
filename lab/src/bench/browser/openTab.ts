import { observeView } from '@portal/tooling/size'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Visit } from './BrowserRow.ts'

const OPENED_WITHIN_MS = 30_000
/** A cheap phone beside the machine that measures. */
const TIMES_SLOWER = 4

/** Does `work` as a new visitor, who has nothing of the portal yet. */
export async function asNewVisitor<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (visitor: BrowserContext) => Promise<T>,
): Promise<T> {
  const visitor = await browser.newContext(options)
  visitor.setDefaultTimeout(OPENED_WITHIN_MS)
  try {
    return await work(visitor)
  } finally {
    await visitor.close()
  }
}

/** An empty tab on a slow processor, which keeps the marks of what is opened in it. */
export async function openTab(visitor: BrowserContext, { isSmoke }: Pick<Visit, 'isSmoke'>): Promise<Page> {
  const page = await visitor.newPage()
  await page.addInitScript(observeView, { isAskedOften: false })
  const session = await visitor.newCDPSession(page)
  // Chromium slows a tab down by keeping a core busy for as long as it is open.
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSmoke ? 1 : TIMES_SLOWER })
  return page
}
