import type { Page } from 'playwright-core'
import type { LongTask } from './blockingTime.ts'

/** Of one document, in milliseconds from its navigation. */
export interface ViewMarks {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly loadedMs: number
  /** 0 until React has taken over the server's page. */
  readonly hydratedMs: number
  readonly cls: number
  readonly longTasks: readonly LongTask[]
}

const HYDRATED_WITHIN_MS = 20_000

/** The marks of the page as they stand. */
export function readMarks(page: Page): Promise<ViewMarks> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      ...(window as unknown as { portalMarks: ViewMarks }).portalMarks,
      loadedMs: navigation?.loadEventEnd ?? Number.NaN,
    }
  })
}

/** Until the page is hydrated and its first paint, of which browsers tell a little later, is known. */
export async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const { fcpMs, hydratedMs } = (window as unknown as { portalMarks: ViewMarks }).portalMarks
    return fcpMs > 0 && hydratedMs > 0
  }
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS, polling: 50 })
}

/** Runs in the page before anything else of it, so it uses nothing from outside. */
export function observeView(): void {
  const longTasks: LongTask[] = []
  const marks = { fcpMs: 0, lcpMs: 0, hydratedMs: 0, cls: 0, longTasks }
  Object.assign(window, { portalMarks: marks })
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcpMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    marks.lcpMs = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) marks.cls += value ?? 0
  })
  watch('longtask', ({ startTime, duration }) => longTasks.push({ startMs: startTime, endMs: startTime + duration }))
  const timer = setInterval(() => {
    const app = document.getElementById('app')
    // React marks an element when all below it is taken over.
    if (!app || !Object.keys(app).some((key) => key.startsWith('__react'))) return
    clearInterval(timer)
    marks.hydratedMs = performance.now()
  }, 10)
}
