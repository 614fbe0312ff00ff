import type { Page } from '@playwright/test'

/** What the header may take of a phone's window. */
const MOST_HEADER_PX = 176

/** What the frame of elder mode promises on every page that has one: a low header, the way back, and four ways on in sight. */
export function findElderFaults(page: Page): Promise<string[]> {
  return page.evaluate((mostPx) => {
    const header = [...document.querySelectorAll('header')].find((element) => !element.closest('main'))
    // Print pages and pieces for other sites have no frame.
    if (!header) return []
    const isPhone = window.innerWidth < 600
    const faults: string[] = []
    const { height } = header.getBoundingClientRect()
    // Narrower windows, as of 400 % on a screen, may break the portal's name once more.
    if (window.innerWidth >= 390 && height > mostPx) faults.push(`the header is ${Math.round(height)} px high`)
    if (!header.querySelector('button[name="isElder"][value="0"]')?.checkVisibility()) faults.push('no way back')
    const ways = [...header.querySelectorAll<HTMLElement>('nav[aria-label="主导航"] a')]
    if (ways.length !== 4) faults.push(`${ways.length} ways on, not four`)
    const outOfSight = ways.filter((way) => {
      const box = way.getBoundingClientRect()
      return box.top < 0 || box.bottom > window.innerHeight || (isPhone && box.bottom < window.innerHeight - 40)
    })
    if (outOfSight.length > 0) faults.push(`out of sight: ${outOfSight.map((way) => way.textContent).join(', ')}`)
    return faults
  }, MOST_HEADER_PX)
}
