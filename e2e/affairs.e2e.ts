import { readCsvRows, readXlsxRows } from '@portal/records/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityFaults, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
const phone = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function open(pathname: string, options: Parameters<typeof openPage>[1] = {}) {
  const window = await openPage(browser, options)
  const answer = await window.page.goto(`${address}${pathname}`)
  if (options.javaScriptEnabled !== false) await untilHydrated(window.page)
  return { ...window, status: answer?.status() }
}

const lists = [
  ...[
    'affairs-public-depart-matters',
    'affairs-public-duty-list',
    'affairs-public-second-list',
    'public/activity',
    'public/catalog',
    'public/duty-service',
    'public/duty-service-province',
    'public/four-deal',
  ].flatMap((list) => [`/v2/${list}`, `/v3/${list}`]),
  '/v2/public/four-avoid',
  '/v2/retain-audit-agent-list',
]

describe.each([true, false])('a visitor, JavaScript %s,', (javaScriptEnabled) => {
  it.each(['v2', 'v3'])('goes in %s from a department to one of its powers and reads its law', async (generation) => {
    const { page, messages, close } = await open(`/${generation}/affairs-public-duty-list`, { javaScriptEnabled })
    const departments = page.getByRole('navigation', { name: '按部门筛选' })
    await departments.getByRole('link', { name: /水利厅/ }).click()
    await page.waitForURL(/deptCode=/)
    await page
      .getByRole('list', { name: '已选条件' })
      .getByRole('link', { name: /水利厅/ })
      .waitFor()
    const count = await page.getByRole('rowheader').count()
    expect(count).toBeGreaterThan(0)
    const power = page.getByRole('rowheader').getByRole('link').first()
    const name = await power.textContent()
    await power.click()
    await page.waitForURL(/affairs-public-detail\?/)
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect(await page.getByRole('region', { name: '实施依据' }).textContent()).toMatch(/《.+》/)
    if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
    expect(messages).toEqual([])
    await close()
  })
})

it.each(lists)('%s has its rows, its sentence and its files with JavaScript off', async (list) => {
  const { page, status, close } = await open(list, { javaScriptEnabled: false, viewport: phone })
  expect(status).toBe(200)
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)
  for (const format of ['CSV', 'XLSX'])
    expect(await page.getByRole('link', { name: format, exact: true }).getAttribute('href')).toMatch(/^\/api\//)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await close()
})

it.each(lists)('%s has its first row within 420 px of a phone', async (list) => {
  const { page, messages, close } = await open(list, { viewport: phone })
  // A sentence about whose list it is comes first where there is one.
  const isNoticed = (await page.getByText('没有单独公布清单').count()) > 0
  const box = await page.getByRole('rowheader').first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(isNoticed ? 520 : 420)
  expect(messages).toEqual([])
  await close()
})

it('a sheet of a phone opens from below, takes the focus back when it closes, and narrows the list', async () => {
  const { page, messages, close } = await open('/v3/public/catalog', { viewport: phone })
  const button = page.locator('summary[aria-label^="部门"]')
  await button.click()
  const sheet = await page.getByRole('navigation', { name: '按部门筛选' }).boundingBox()
  expect(sheet?.width).toBeGreaterThan(330)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  // Beside the sheet.
  await page.mouse.click(190, 40)
  expect(await button.evaluate((element) => element.parentElement?.hasAttribute('open'))).toBe(false)
  await button.click()
  await page.getByRole('searchbox', { name: '在部门中查找' }).fill('民政')
  await page.getByRole('navigation', { name: '按部门筛选' }).getByRole('link').first().click()
  await page.waitForURL(/deptCode=/)
  await page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /民政/ }).waitFor()
  expect(messages).toEqual([])
  await close()
})

it.each(['/v3/personal/theme?catalogCode=010&online=1', '/v2/affairs-public-second-list?type=10&deptCode=YY0400005'])(
  'the filters of %s are one row of 44 px within a phone, however long their values',
  async (list) => {
    const { page, close } = await open(list, { viewport: phone })
    const entries = page.locator('main summary[aria-label]').filter({ visible: true })
    const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()))
    expect(boxes).toHaveLength(4)
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    const inside = (await page.evaluate(() => document.documentElement.clientWidth)) - 16
    boxes.forEach((box, index) => {
      const next = boxes[index + 1]?.x ?? inside + 8
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(next - 7)
    })
    for (const box of boxes) expect(box?.height).toBeCloseTo(44, 0)
    await close()
  },
)

it.each([
  '/v3/public/catalog?taskType=01&keyword=登记',
  '/v2/affairs-public-duty-list?type=02',
  '/v3/affairs-public-second-list?type=8&region=440100&sort=code',
])('the table of %s is taken away as CSV and as XLSX with equal rows, as many as the page counts', async (list) => {
  const { page, close } = await open(encodeURI(list))
  const total = Number(
    /共\s*(\d+)/.exec((await page.getByRole('navigation', { name: '分页' }).textContent()) ?? '')?.[1],
  )
  const csv = (await download(page, 'CSV')).toString('utf8')
  const xlsx = await readXlsxRows(await download(page, 'XLSX'))
  expect(readCsvRows(csv)).toEqual(xlsx)
  expect(xlsx).toHaveLength(total + 1)
  const [first] = await page.getByRole('rowheader').allTextContents()
  expect(xlsx[1]?.[0]).toBe(first)
  await close()
})

describe('an address that nobody meant', () => {
  it.each([
    ['/v3/public/catalog?deptCode=YY9999999', 404],
    ['/v2/affairs-public-detail?qzqdCode=00000000-0000-8000-8000-000000000000', 404],
    ['/v3/public/activity?catalogCode=nothing', 404],
  ])('%s is %i with a sentence and a way on', async (pathname, expected) => {
    const { page, status, close } = await open(pathname, { javaScriptEnabled: false })
    expect(status).toBe(expected)
    await page.getByText('12345').first().waitFor()
    await close()
  })

  it.each([
    ['/v3/public/catalog?taskType=77', /public\/catalog$/],
    ['/v2/affairs-public-second-list?type=9', /public\/second-index$/],
    ['/v3/public/four-deal?tab=9', /public\/four-deal$/],
  ])('%s leads to the page without what nobody knows', async (pathname, expected) => {
    const { page, status, close } = await open(pathname)
    expect(status).toBe(200)
    expect(page.url()).toMatch(expected)
    await close()
  })

  it('beyond the end of a list says so and leads to its beginning; an unknown region shows the province', async () => {
    const { page, status, close } = await open('/v3/public/catalog?pageNum=9999')
    expect(status).toBe(200)
    await page.getByText('这一页没有内容').waitFor()
    await page.getByRole('link', { name: '回到第一页' }).click()
    await page.getByRole('rowheader').first().waitFor()
    await page.goto(`${address}/v3/public/catalog?region=999999`)
    await page.getByRole('heading', { level: 1, name: '广东省政务服务事项目录' }).waitFor()
    await close()
  })
})

async function download(page: Page, format: string): Promise<Buffer> {
  const href = await page.getByRole('link', { name: format, exact: true }).getAttribute('href')
  const answer = await fetch(`${address}${href}`)
  expect(answer.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''%E/)
  return Buffer.from(await answer.arrayBuffer())
}
