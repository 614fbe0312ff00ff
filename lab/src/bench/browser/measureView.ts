import { readMarks, type ViewMarks } from '@portal/tooling/size'
import type { Browser, Page } from 'playwright-core'
import type { Place, Visit } from './BrowserRow.ts'
import { asNewVisitor, openTab } from './openTab.ts'
import { blockedTime } from './trace/blockedTime.ts'
import { mainThreadWork } from './trace/mainThreadWork.ts'
import { readTasks, trace, traceCategories } from './trace/readTasks.ts'

export const phone = { width: 390, height: 844 }

/** What a first view took. */
export interface View extends Pick<ViewMarks, 'fcpMs' | 'lcpMs' | 'cls'> {
  /** From the first byte until the end of the watch. */
  readonly blockedMs: number
  /** From the navigation until the end of the watch. */
  readonly workMs: number
  readonly loadBytes: number
  /** Until the end of the watch. */
  readonly allBytes: number
  /** When a document that is taken over by one script was; NaN for others. */
  readonly hydratedMs: number
}

export interface ViewOptions extends Pick<Visit, 'isSmoke'> {
  readonly place: Place
  readonly pathname: string
  /** For so long after its load. */
  readonly watchedMs: number
  /** Looks at the page at the end. @param faults what it wrote into the console as an error */
  readonly check: (page: Page, faults: readonly string[]) => Promise<void>
}

/** Opens a page as a new visitor who looks at it and does nothing. */
export function measureView(browser: Browser, options: ViewOptions): Promise<View> {
  const { place, pathname, watchedMs, check } = options
  return asNewVisitor(browser, { viewport: phone }, async (visitor) => {
    const page = await openTab(visitor, options)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    const beganAt = performance.now()
    await browser.startTracing(page, { categories: [...traceCategories] })
    await page.goto(`${place.line.address}${pathname}`, { waitUntil: 'load' }).catch(async (error: unknown) => {
      await browser.stopTracing()
      throw error
    })
    await page.waitForTimeout(watchedMs)
    const name = 'watched'
    const atMs = await page.evaluate((mark) => performance.mark(mark).startTime, name)
    const recorded = await browser.stopTracing()
    const tasks = readTasks(trace.parse(JSON.parse(recorded.toString('utf8'))), { name, atMs })
    const { fcpMs, lcpMs, cls, firstByteMs, loadedMs, timeOrigin } = await readMarks(page)
    await check(page, faults)
    const hydratedMs = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime)
    const untilMs = loadedMs + watchedMs
    /** A moment of the page by the clock of this process. */
    const here = (ms: number) => timeOrigin + ms - performance.timeOrigin
    return {
      fcpMs,
      lcpMs,
      cls,
      hydratedMs: hydratedMs ?? Number.NaN,
      blockedMs: blockedTime(tasks, { fromMs: firstByteMs, untilMs }),
      workMs: mainThreadWork(tasks, { fromMs: 0, untilMs }),
      loadBytes: place.line.bytesDown(beganAt, here(loadedMs)),
      allBytes: place.line.bytesDown(beganAt, here(untilMs)),
    }
  })
}
