import type { Browser, BrowserContext } from 'playwright-core'
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
const MEASURED_AFTER_LOAD_MS = 2_000

const figures = {
  fcpMs: { label: 'FCP', decimals: 0 },
  lcpMs: { label: 'LCP', decimals: 0 },
  tbtMs: { label: 'TBT', decimals: 0 },
  hydratedMs: { label: 'hydrated', decimals: 0 },
  cls: { label: 'CLS', decimals: 4 },
  secondFcpMs: { label: 'again FCP', decimals: 0 },
  secondHydratedMs: { label: 'hydrated', decimals: 0 },
}

type ViewRow = BrowserRow<keyof typeof figures>

/** The first and the second view of a page. */
export const viewRows: readonly ViewRow[] = titles.flatMap((title) =>
  sizes.map(
    (viewport) =>
      ({
        part: 'views',
        title: `${title}, ${viewport.width}`,
        target: 'FCP = LCP ≤ 600, TBT ≤ 20, hydrated ≤ 1250, CLS 0',
        figures,
        measure: (browser: Browser, { address, pages }) =>
          asNewVisitor(browser, { viewport }, async (visitor) => {
            const url = `${address}${pathOf(pages, title)}`
            const first = await view(visitor, url)
            const second = await view(visitor, url)
            return {
              fcpMs: first.fcpMs,
              lcpMs: first.lcpMs,
              tbtMs: first.tbtMs,
              hydratedMs: first.hydratedMs,
              cls: first.cls,
              secondFcpMs: second.fcpMs,
              secondHydratedMs: second.hydratedMs,
            }
          }),
      }) satisfies ViewRow,
  ),
)

/** In a tab of its own, since a reload asks for everything again. */
async function view(visitor: BrowserContext, url: string) {
  const page = await openTab(visitor)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(MEASURED_AFTER_LOAD_MS)
  await untilHydrated(page)
  const marks = await readMarks(page)
  await page.close()
  const untilMs = marks.loadedMs + MEASURED_AFTER_LOAD_MS
  return { ...marks, tbtMs: blockingTime(marks.longTasks, { fromMs: marks.fcpMs, untilMs }) }
}
