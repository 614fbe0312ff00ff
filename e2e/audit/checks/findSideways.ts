import type { Page } from '@playwright/test'

/** Whether the page scrolls sideways, and what sticks out. */
export function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return [`${scrollWidth - clientWidth} px sideways: ${names.join(', ')}`]
  })
}
