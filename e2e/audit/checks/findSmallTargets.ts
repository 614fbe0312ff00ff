import type { Page } from '@playwright/test'

/** Controls and links that stand alone and are smaller than `leastPx` in one direction; links within a sentence may be. */
export function findSmallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      if (getComputedStyle(element).display === 'inline') return []
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((box) => box.getBoundingClientRect())
      // A link may be pressed on all of its card.
      const { position, width: cardWidth, height: cardHeight } = getComputedStyle(element, '::after')
      const card = position === 'absolute' ? [Number.parseFloat(cardWidth), Number.parseFloat(cardHeight)] : [0, 0]
      const width = Math.max(...boxes.map((box) => box.width), card[0] || 0)
      const height = Math.max(...boxes.map((box) => box.height), card[1] || 0)
      // What is there for screen readers only has a size of one pixel until it has the focus.
      if (width < 2 || height < 2) return []
      // Half a pixel is rounding.
      if (width > least - 0.5 && height > least - 0.5) return []
      const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 20)
      const place = element.closest('header, footer, main, nav')?.tagName.toLowerCase() ?? 'body'
      const size = `${Math.round(width)} × ${Math.round(height)} px`
      return [`${element.tagName.toLowerCase()}「${name}」 in ${place}: ${size}, at least ${least}`]
    })
  }, leastPx)
}
