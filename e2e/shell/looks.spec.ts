import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../fixtures/browser.ts'
import { findFaultsInWidths } from '../fixtures/looks/findFaultsInWidths.ts'
import { findGuide } from '../fixtures/looks/findGuide.ts'
import { restOnAll } from '../fixtures/looks/restOnAll.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at pages of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('pages that were rendered in full', () => {
  const search = '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81'
  // All pages in all looks and widths: looks.long.spec.ts.
  const looks = [
    { name: 'on a phone', cookie: '', paths: ['/', '/v2/notices', '/v3/branch-hall', search], width: 390 },
    { name: 'in high contrast', cookie: 'contrast', paths: ['/v3/index', '/nowhere'], width: 1280 },
    { name: 'in the largest letters of elder mode', cookie: 'elder.text3', paths: ['/v3/progress-query'], width: 390 },
  ] as const

  for (const { name, cookie, paths, width } of looks)
    test(`have no accessibility fault, nothing sideways and no message ${name}`, async ({ page, messages, prefer }) => {
      messages.allow(/404/)
      if (cookie) await prefer(cookie)
      for (const path of [...paths, `/v3/guide/${await findGuide()}`])
        expect({ path, faults: await findFaultsInWidths(page, path, { widths: [width], axe: [width] }) }).toEqual({
          path,
          faults: [],
        })
    })
})

for (const { name, cookie, path } of [
  { name: 'the established generation', cookie: '', path: '/v2/notices' },
  { name: 'the home page of the new one', cookie: '', path: '/v3/index' },
  { name: 'results of a search', cookie: '', path: '/v2/search?keyword=身份证' },
  { name: 'elder mode', cookie: 'elder', path: '/v2/index' },
  { name: 'high contrast', cookie: 'contrast', path: '/v2/faq' },
])
  test(`what a pointer rests on can be read: ${name}`, async ({ page, open, prefer }) => {
    if (cookie) await prefer(cookie)
    await open(path)
    await restOnAll(page)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

test.describe('in the colours of a visitor’s system', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  for (const path of ['/v2/search?keyword=身份证', '/v3/personal/theme', '/v2/notices', '/v3/index'])
    test(`what was found and what is chosen can be read, and told from the rest: ${path}`, async ({ page }) => {
      await page.goto(path)
      const { seen, faults } = await findUnmarked(page)
      expect(seen).toBeGreaterThan(0)
      expect(faults).toEqual([])
      const ring = await page
        .getByRole('main')
        .locator('a[aria-current]:visible')
        .first()
        .evaluate((link: HTMLElement) => {
          link.focus()
          const { outlineColor, outlineOffset, backgroundColor } = getComputedStyle(link)
          return { isWithin: outlineOffset.startsWith('-'), isSeen: outlineColor !== backgroundColor }
        })
      expect(ring).toEqual({ isWithin: true, isSeen: true })
    })
})

/** Marks and chosen things whose ground is that of the page, or the colour of their own words. */
function findUnmarked(page: Page): Promise<{ seen: number; faults: string[] }> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const chosen = [...document.querySelectorAll('mark, main a[aria-current], input:checked + label span')]
    const shown = chosen.filter((element) => element.checkVisibility())
    // Unless it refuses, the browser paints the page's ground behind the words of everything.
    const isUnmarked = (element: Element) => {
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
        forcedColorAdjust: string
      }
      return forcedColorAdjust !== 'none' || backgroundColor === canvas || backgroundColor === color
    }
    return { seen: shown.length, faults: shown.filter(isUnmarked).map(({ textContent }) => textContent ?? '') }
  })
}
