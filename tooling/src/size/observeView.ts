import type { Page } from 'playwright-core'

/** Of one document, in milliseconds from its navigation. */
export interface ViewMarks {
  readonly firstByteMs: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly loadedMs: number
  /** When React was seen to have taken over the server's page, which `untilHydrated` sees; 0 before. */
  readonly hydratedMs: number
  readonly cls: number
  /** Where its clock begins, as `performance.timeOrigin` says. */
  readonly timeOrigin: number
}

const HYDRATED_WITHIN_MS = 20_000

/** The marks of the page as they stand. */
export function readMarks(page: Page): Promise<ViewMarks> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      ...(window as unknown as { portalMarks: ViewMarks }).portalMarks,
      firstByteMs: navigation?.responseStart ?? Number.NaN,
      loadedMs: navigation?.loadEventEnd ?? Number.NaN,
      timeOrigin: performance.timeOrigin,
    }
  })
}

/** What a visitor does who means to act, and nothing answers: a page may wait for it before it starts its scripts. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.keyboard.press('Shift')
}

/** Acts, and waits until the page is hydrated and its first paint, of which browsers tell a little later, is known. */
export async function untilHydrated(page: Page): Promise<void> {
  await showIntent(page)
  const isHydrated = () => {
    const marks = (window as unknown as { portalMarks: { fcpMs: number; hydratedMs: number } }).portalMarks
    const app = document.getElementById('app')
    // React marks an element when all below it is taken over.
    if (!app || !Object.keys(app).some((key) => key.startsWith('__react'))) return false
    marks.hydratedMs ||= performance.now()
    return marks.fcpMs > 0
  }
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS, polling: 50 })
}

interface Observed {
  /** Sees at once that the page is hydrated. A page that is measured must not be asked all the time: that is work, too. */
  readonly isAskedOften?: boolean
}

/** Runs in the page before anything else of it, so it uses nothing from outside. */
export function observeView({ isAskedOften = true }: Observed = {}): void {
  const marks = { fcpMs: 0, lcpMs: 0, hydratedMs: 0, cls: 0 }
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
  if (!isAskedOften) return
  const timer = setInterval(() => {
    const app = document.getElementById('app')
    if (!app || !Object.keys(app).some((key) => key.startsWith('__react'))) return
    clearInterval(timer)
    marks.hydratedMs ||= performance.now()
  }, 10)
}
