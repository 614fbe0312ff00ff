import type { BrowserContext } from 'playwright-core'
import { pathOf } from '../samplePages.ts'
import type { BrowserRow } from './BrowserRow.ts'
import { blockingTime } from './blockingTime.ts'
import { readMarks, untilHydrated } from './observeView.ts'
import { asNewVisitor, openTab } from './openTab.ts'

const titles = ['home v2', 'home v3', 'guide v2', 'guide v3', 'search']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const WATCHED_MS = 2_000

const figures = {
  fcpMs: { label: 'FCP', decimals: 0 },
  lcpMs: { label: 'LCP', decimals: 0 },
  tbtMs: { label: 'TBT', decimals: 0 },
  hydratedMs: { label: 'hydrated', decimals: 0 },
  cls: { label: 'CLS', decimals: 4 },
  secondFcpMs: { label: 'again FCP', decimals: 0 },
  secondHydratedMs: { label: 'hydrated', decimals: 0 },
}

/** The first and the second view of a page. */
export const viewRows: readonly BrowserRow[] = titles.flatMap((title) =>
  sizes.map((viewport) => ({
    part: 'views',
    title: `${title}, ${viewport.width}`,
    target: 'FCP = LCP ≤ 600, TBT ≤ 20, hydrated ≤ 1250, CLS 0',
    figures,
    measure: (browser, { address, pages }) =>
      asNewVisitor(browser, { viewport }, (visitor) => viewTwice(visitor, `${address}${pathOf(pages, title)}`)),
  })),
)

async function viewTwice(visitor: BrowserContext, url: string): Promise<Record<keyof typeof figures, number>> {
  const { fcpMs, lcpMs, tbtMs, hydratedMs, cls } = await view(visitor, { url, watchedMs: WATCHED_MS })
  const second = await view(visitor, { url, watchedMs: 0 })
  return { fcpMs, lcpMs, tbtMs, hydratedMs, cls, secondFcpMs: second.fcpMs, secondHydratedMs: second.hydratedMs }
}

/** In a tab of its own, since a reload asks for everything again; watched for so long after its load. */
async function view(visitor: BrowserContext, { url, watchedMs }: { url: string; watchedMs: number }) {
  const page = await openTab(visitor)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(watchedMs)
  await untilHydrated(page)
  const marks = await readMarks(page)
  await page.close()
  const { longTasks, fcpMs, loadedMs } = marks
  return { ...marks, tbtMs: blockingTime(longTasks, { fromMs: fcpMs, untilMs: loadedMs + watchedMs }) }
}
