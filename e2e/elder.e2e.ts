import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findElderFaults } from './audit/checks/findElderFaults.ts'
import { findSideways } from './audit/checks/findSideways.ts'
import { findSmallTargets } from './audit/checks/findSmallTargets.ts'
import { findAccessibilityFaults, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
const phone = { width: 390, height: 844 }
/** 内地居民婚姻登记（结婚） of 天河区. */
const guide = '/v3/guide/11440106YY040106734000704Y01000'
const sample = [
  '/',
  '/v3/index?region=440106',
  '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81',
  '/v3/notices',
  '/v2/country-hall?region=440106',
  '/v3/personal/theme?region=440106',
  guide,
  '/nowhere',
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function openElder(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { viewport: phone, ...options })
  await opened.page.context().addCookies([{ name: 'portal-preferences', value: 'elder', url: address }])
  return opened
}

async function hrefsIn(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)].filter((href) => !href.startsWith('tel:') && !href.startsWith('#'))
}

describe.each([
  { name: 'a phone', viewport: phone },
  { name: 'a narrow phone', viewport: { width: 320, height: 640 } },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
])('the frame on $name', ({ viewport }) => {
  it('is low, leads on, and has nothing small, nothing sideways and no accessibility fault', async () => {
    const { page, messages, close } = await openElder({ viewport })
    for (const path of sample) {
      await page.goto(`${address}${path}`)
      if (path !== '/nowhere') await untilHydrated(page)
      const faults = [
        ...(await findElderFaults(page)),
        ...(await findSideways(page)),
        ...(await findSmallTargets(page, 60)),
        ...(await findAccessibilityFaults(page)),
      ]
      expect({ path, faults }).toEqual({ path, faults: [] })
    }
    expect(messages.filter((message) => !message.includes('404'))).toEqual([])
    await close()
  }, 120_000)
})

describe.each([true, false])('home, JavaScript %s', (javaScriptEnabled) => {
  it.each(['/?region=440106', '/v3/index?region=440106'])('of %s has no dead entry', async (path) => {
    const { page, close } = await openElder({ javaScriptEnabled })
    await page.goto(`${address}${path}`)
    const tiles = await hrefsIn(page, 'nav[aria-label="常办事项"] a')
    expect(tiles).toHaveLength(6)
    // What elders come for is handled in the region: each tile is a guide, none a search.
    for (const tile of tiles) expect(tile).toMatch(/\/guide\/\w+/)
    const hrefs = await hrefsIn(page, 'a[href]')
    expect(hrefs.length).toBeGreaterThan(12)
    for (const href of hrefs) {
      const answer = await page.request.get(new URL(href, `${address}${path}`).href)
      expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
    }
    await close()
  })

  it('searches in the region and leads to its halls', async () => {
    const { page, close } = await openElder({ javaScriptEnabled })
    await page.goto(`${address}/v3/index?region=440106`)
    await page.getByLabel('搜索全部').fill('换身份证')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.waitForURL(/region=440106/)
    await page.getByRole('heading', { level: 1, name: /换身份证/ }).waitFor()
    await page.goto(`${address}/v3/index?region=440106`)
    await page.getByRole('link', { name: '天河区全部大厅' }).click()
    await page.getByRole('heading', { level: 1, name: '天河区办事大厅' }).waitFor()
    await close()
  })
})

it('the ways on stay at the thumb on a long page, and lead on', async () => {
  const { page, close } = await openElder()
  await page.goto(`${address}${guide}`)
  await untilHydrated(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  expect(await findElderFaults(page)).toEqual([])
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '大厅' }).click()
  await page.getByRole('heading', { level: 1, name: '广东省办事大厅' }).waitFor()
  expect(await page.getByRole('link', { name: '大厅', exact: true }).getAttribute('aria-current')).toBe('page')
  await close()
})

it('each of the five blocks of a guide is read aloud by itself', async () => {
  const { page, close } = await openElder()
  await page.goto(`${address}${guide}`)
  await untilHydrated(page)
  for (const block of ['能不能办', '带什么', '去哪里', '怎么走', '打电话问'])
    expect(await page.getByRole('button', { name: `朗读：${block}` }).isEnabled(), block).toBe(true)
  await close()
})

it('lists have no tags, no tabs, nothing beside them, and summaries of two lines', async () => {
  const { page, close } = await openElder()
  await page.goto(`${address}/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81`)
  expect(await page.locator('main aside:visible, main [class*="tag_"]:visible').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: '结果类别' }).count()).toBe(0)
  const tallest = await page.locator('main ol p').evaluateAll((summaries) => {
    const lines = (element: Element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight)
    return Math.max(...summaries.map(lines))
  })
  expect(Math.round(tallest)).toBeLessThanOrEqual(2)
  await page.goto(`${address}/v3/notices`)
  expect(await page.locator('main ul [class*="tag_"]:visible').count()).toBe(0)
  await close()
})

it('only those who chose elder mode are sent its style, on error pages too', async () => {
  const styled = async (path: string, cookie: string) =>
    (await (await fetch(`${address}${path}`, { headers: { cookie } })).text()).includes('shell-elder.css')
  for (const path of ['/', guide, '/nowhere']) {
    expect(await styled(path, 'portal-preferences=elder'), path).toBe(true)
    expect(await styled(path, ''), path).toBe(false)
  }
})
