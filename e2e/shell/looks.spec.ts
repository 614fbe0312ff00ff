import type { Page } from '@playwright/test'
import { findAccessibilityFaults, findOverflow, untilHydrated } from '../fixtures/browser.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at a page of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('pages that were drawn in full', () => {
  const search = '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81'
  const scene = '/scene-guide/birth?a=hukou:yes,work:yes,age:new'
  const paths = [
    '/',
    '/v3/index',
    search,
    '/v2/notices',
    '/v3/notices',
    '/v2/branch-hall',
    '/v3/branch-hall',
    '/nowhere',
  ]
  const looks = [
    // The others are looked at like this in addresses.spec.ts.
    { name: 'desktop', options: {}, cookie: '', paths: [search, '/nowhere'] },
    { name: 'phone', options: { viewport: { width: 390, height: 844 } }, cookie: '', paths },
    { name: 'narrow phone', options: { viewport: { width: 320, height: 640 } }, cookie: '', paths },
    { name: 'elder mode', options: {}, cookie: 'elder', paths },
    { name: 'elder mode on a phone', options: { viewport: { width: 390, height: 844 } }, cookie: 'elder', paths },
    { name: 'high contrast', options: {}, cookie: 'contrast', paths },
    {
      name: 'the largest letters on a narrow phone',
      options: { viewport: { width: 320, height: 640 } },
      cookie: 'text3',
      paths: [
        '/v3/progress-query',
        '/v3/public/catalog',
        '/v2/contact-us',
        '/v3/gov-people-interact?type=status',
        scene,
      ],
    },
    {
      name: 'the largest letters of elder mode',
      options: { viewport: { width: 390, height: 844 } },
      cookie: 'elder.text3',
      paths: ['/v3/progress-query', '/v3/public/catalog', '/v3/gov-people-interact?type=status', scene],
    },
  ]

  for (const { name, options, cookie, paths } of looks)
    test.describe(() => {
      test.use(options)
      test(`have no accessibility fault, nothing sideways and no message: ${name}`, async ({
        page,
        messages,
        prefer,
      }) => {
        messages.allow(/404/)
        if (cookie) await prefer(cookie)
        const guide = await findGuide()
        for (const path of [...paths, `/v2/guide/${guide}`, `/v3/guide/${guide}`]) {
          await page.goto(path)
          if (path !== '/nowhere') await untilHydrated(page)
          expect({ path, faults: await findAccessibilityFaults(page) }).toEqual({ path, faults: [] })
          expect(await findOverflow(page), path).toBeLessThanOrEqual(0)
        }
      })
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
