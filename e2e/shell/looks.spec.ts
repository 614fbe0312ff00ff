import type { Page } from '@playwright/test'
import { findFaultsInWidths, type Widths } from '../fixtures/looks/findFaultsInWidths.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at pages of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('pages that were rendered in full', () => {
  const search = '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81'
  const scene = '/scene-guide/birth?a=hukou:yes,work:yes,age:new'
  // Of a page that both generations render alike one stands for both: addresses.spec.ts compares them.
  const plain = ['/', '/v3/index', '/v2/notices', '/v3/branch-hall']
  const phones: Widths = { widths: [390, 320], axe: [390] }
  const looks: readonly (Widths & { name: string; cookie: string; paths: readonly string[]; hasGuides: boolean })[] = [
    // At a desk they are looked at in addresses.spec.ts.
    { name: 'on phones', cookie: '', paths: plain, hasGuides: false, ...phones },
    {
      name: 'on phones and at a desk',
      cookie: '',
      paths: [search, '/nowhere'],
      hasGuides: true,
      widths: [390, 320, 1280],
      axe: [390, 1280],
    },
    {
      name: 'in high contrast',
      cookie: 'contrast',
      paths: [...plain, search, '/nowhere'],
      hasGuides: true,
      widths: [1280],
      axe: [1280],
    },
    {
      name: 'in the largest letters on a narrow phone',
      cookie: 'text3',
      paths: [
        '/v3/progress-query',
        '/v3/public/catalog',
        '/v2/contact-us',
        '/v3/gov-people-interact?type=status',
        scene,
      ],
      hasGuides: true,
      // Larger letters can stick out; nothing else of a page changes with them.
      widths: [320],
      axe: [],
    },
    {
      name: 'in the largest letters of elder mode',
      cookie: 'elder.text3',
      paths: ['/v3/progress-query', '/v3/public/catalog', '/v3/gov-people-interact?type=status', scene],
      hasGuides: true,
      widths: [390],
      axe: [390],
    },
  ]

  for (const { name, cookie, paths, hasGuides, ...widths } of looks)
    test(`have no accessibility fault, nothing sideways and no message ${name}`, async ({ page, messages, prefer }) => {
      messages.allow(/404/)
      if (cookie) await prefer(cookie)
      const guide = hasGuides ? await findGuide() : ''
      for (const path of [...paths, ...(hasGuides ? [`/v2/guide/${guide}`, `/v3/guide/${guide}`] : [])])
        expect({ path, faults: await findFaultsInWidths(page, path, widths) }).toEqual({ path, faults: [] })
    })
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

async function findGuide(): Promise<string> {
  const answer = await fetchPortal(`/api/search?keyword=${encodeURIComponent('结婚证')}&region=440103`)
  const { hits } = await answer.json()
  return hits[0].guideCode
}
