import type { Page } from '@playwright/test'

/** Text that is cut off when lines, letters, words and paragraphs stand as far apart as WCAG 1.4.12 asks for. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const listClipped = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { overflowX, overflowY, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(element)
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        // A summary or a suggestion ends in dots at any spacing, and stands whole on the page that it leads to.
        if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
        if (clipPath !== 'none' || !element.textContent?.trim() || !element.checkVisibility()) return false
        const isWide = isCut(overflowX) && element.scrollWidth > element.clientWidth + 1
        const isHigh = isCut(overflowY) && element.scrollHeight > element.clientHeight + 1
        return isWide || isHigh
      })
    const before = new Set(listClipped())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    const found = listClipped().filter((element) => !before.has(element))
    document.adoptedStyleSheets.pop()
    return found.map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className}「${element.textContent?.trim().slice(0, 20)}」`,
    )
  })
}
