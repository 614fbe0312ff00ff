import type { Page } from '@playwright/test'

/** Folded parts whose words nobody can read once the page is printed. The page has to be shown as paper shows it. */
export function findFoldedOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('details')]
      // What is left off the paper with its heading, as menus are, is left off on purpose.
      .filter((details) => details.querySelector('summary')?.checkVisibility())
      .filter((details) => {
        const parts = [...details.children].filter(({ tagName, textContent }) => tagName !== 'SUMMARY' && textContent)
        return parts.length > 0 && !parts.some((part) => part.checkVisibility())
      })
      .map((details) => `「${details.querySelector('summary')?.textContent?.trim().slice(0, 20)}」 stays folded`),
  )
}
