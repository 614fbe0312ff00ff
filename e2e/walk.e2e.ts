import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityFaults, findOverflow, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
const MATTER = '内地居民婚姻登记（结婚）'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Conditions, materials, steps, time and fee, as a visitor finds them. */
async function expectFullGuide(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: MATTER }).waitFor()
  for (const section of ['受理条件', '申请材料', '办理流程', '时限与费用', '设定依据', '法律救济', '常见问题']) {
    expect(await page.getByRole('heading', { name: section }).count(), section).toBeGreaterThan(0)
  }
  const main = page.getByRole('main')
  for (const fact of ['双方居民身份证', '当场办结', '不收费', '民法典', '受理'])
    expect(await main.getByText(fact).count(), fact).toBeGreaterThan(0)
}

describe.each([
  { generation: 'v2', home: '/' },
  { generation: 'v3', home: '/v3/index' },
])('from the home page of $generation', ({ generation, home }) => {
  describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'with JavaScript $javaScriptEnabled',
    ({ javaScriptEnabled }) => {
      it.concurrent.each(['结婚证', 'jiehunzheng'])('a visitor searches %s and reads the guide', async (keyword) => {
        const { page, messages, close } = await openPage(browser, { javaScriptEnabled })
        // A region where the matter is handled, chosen as a visitor does: by the link of the region switch.
        await page.goto(`${address}${home}?region=440103`)
        if (javaScriptEnabled) await untilHydrated(page)
        const box = page
          .getByRole('main')
          .getByRole(javaScriptEnabled ? 'combobox' : 'textbox')
          .first()
        await box.fill(keyword)
        await box.press('Enter')
        await page.waitForURL('**/v2/search?**')
        await page.getByRole('link', { name: MATTER }).first().click()
        await page.waitForURL(/\/v[23]\/guide\//)
        const guide = new URL(page.url())
        await page.goto(`${address}/${generation}/guide/${guide.pathname.split('/').pop()}`)
        if (javaScriptEnabled) await untilHydrated(page)
        await expectFullGuide(page)
        expect(messages).toEqual([])
        await close()
      })
    },
  )
})

describe('pages that were drawn in full', () => {
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
    // The others are looked at like this in addresses.e2e.ts.
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

  it.concurrent.each(looks)(
    'have no accessibility fault, nothing sideways and no message: $name',
    async ({ options, cookie, paths }) => {
      const { page, messages, close } = await openPage(browser, options)
      if (cookie) await page.context().addCookies([{ name: 'portal-preferences', value: cookie, url: address }])
      const guide = await findGuide()
      for (const path of [...paths, `/v2/guide/${guide}`, `/v3/guide/${guide}`]) {
        await page.goto(`${address}${path}`)
        if (path !== '/nowhere') await untilHydrated(page)
        expect({ path, faults: await findAccessibilityFaults(page) }).toEqual({ path, faults: [] })
        expect(await findOverflow(page), path).toBeLessThanOrEqual(0)
      }
      expect(messages.filter((message) => !message.includes('404'))).toEqual([])
      await close()
    },
    180_000,
  )
})

describe('in the colours of a visitor’s system', () => {
  it.each(['/v2/search?keyword=身份证', '/v3/personal/theme', '/v2/notices', '/v3/index'])(
    'what was found and what is chosen can be read, and told from the rest: %s',
    async (path) => {
      const { page, close } = await openPage(browser, { forcedColors: 'active', colorScheme: 'dark' })
      await page.goto(`${address}${path}`)
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
      await close()
    },
  )
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
  const answer = await fetch(`${address}/api/search?keyword=${encodeURIComponent('结婚证')}&region=440103`)
  const { hits } = await answer.json()
  return hits[0].guideCode
}
