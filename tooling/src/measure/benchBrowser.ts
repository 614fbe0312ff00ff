import { launchChromium } from './chromium.ts'
import type { LaunchedPortal } from './launchPortal.ts'
import { measureFirstView, measureMove } from './measureBrowser.ts'
import { report } from './report.ts'
import { findSamplePages } from './samplePages.ts'

/** First views and a move in a real browser, throttled. */
export async function benchBrowser(portal: LaunchedPortal): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const { title, pathname } of await findSamplePages(portal.address)) {
      const { fcpMs, lcpMs, cls, tbtMs, hydratedMs } = await measureFirstView(browser, `${portal.address}${pathname}`)
      const figures = `FCP ${fcpMs.toFixed(0)} LCP ${lcpMs.toFixed(0)} TBT ${tbtMs.toFixed(0)} hydrated ${hydratedMs.toFixed(0)} ms, CLS ${cls.toFixed(4)}`
      report(`first view, ${title}`, figures, 'LCP ≤ 700, TBT ≤ 50, hydrated ≤ 1300, CLS 0')
    }
    const moveMs = await measureMove(browser, portal.address)
    report('home → guide', `${moveMs.toFixed(0)} ms`, '≤ 350 ms')
  } finally {
    await browser.close()
  }
}
