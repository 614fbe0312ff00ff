import type { Page } from '@playwright/test'
import { readCsvRows, readXlsxRows } from '@portal/records/testing'
import { askForText } from '../fixtures/askForText.ts'
import { findAccessibilityFaults, findOverflow } from '../fixtures/browser.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { width: 390, height: 844 }

/** In one generation by turns: both are rendered alike, which addresses.spec.ts compares. */
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
  ].map((list, at) => `/${at % 2 === 0 ? 'v2' : 'v3'}/${list}`),
  '/v2/public/four-avoid',
  '/v2/retain-audit-agent-list',
]

// Both generations are rendered alike, which addresses.spec.ts compares: each is walked through once.
for (const { javaScriptEnabled, generation } of [
  { javaScriptEnabled: true, generation: 'v2' },
  { javaScriptEnabled: false, generation: 'v3' },
])
  test.describe(`a visitor, JavaScript ${javaScriptEnabled},`, () => {
    test.use({ javaScriptEnabled })

    test(`goes in ${generation} from a department to one of its powers and reads its law`, async ({ page, open }) => {
      await open(`/${generation}/affairs-public-duty-list`)
      const departments = page.getByRole('navigation', { name: '按部门筛选' })
      await departments.getByRole('link', { name: /水利厅/ }).click()
      await page.waitForURL(/deptCode=/)
      await expect(page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /水利厅/ })).toBeVisible()
      const count = await page.getByRole('rowheader').count()
      expect(count).toBeGreaterThan(0)
      const power = page.getByRole('rowheader').getByRole('link').first()
      const name = await power.textContent()
      await power.click()
      await page.waitForURL(/affairs-public-detail\?/)
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
      await expect(page.getByRole('region', { name: '实施依据' })).toHaveText(/《.+》/)
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
    })
  })

test.describe('every list', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('has its rows, its sentence and its files with JavaScript off, and its first row within 420 px of a phone', async ({
    page,
    open,
  }) => {
    for (const list of lists) {
      const answer = await open(list)
      expect(answer?.status(), list).toBe(200)
      const rows = page.getByRole('rowheader')
      expect(await rows.count(), list).toBeGreaterThan(0)
      for (const format of ['CSV', 'XLSX'])
        await expect(page.getByRole('link', { name: format, exact: true }), list).toHaveAttribute('href', /^\/api\//)
      expect(await findOverflow(page), list).toBeLessThanOrEqual(0)
      // A sentence about whose list it is comes first where there is one.
      const isNoticed = (await page.getByText('没有单独公布清单').count()) > 0
      const box = await rows.first().boundingBox()
      expect(box?.y, list).toBeLessThanOrEqual(isNoticed ? 520 : 420)
    }
  })
})

test.describe(() => {
  test.use({ viewport: phone })
  test('a sheet of a phone opens from below, takes the focus back when it closes, and narrows the list', async ({
    page,
    open,
  }) => {
    await open('/v3/public/catalog')
    const button = page.locator('summary[aria-label^="部门"]')
    await button.click()
    const sheet = await page.getByRole('navigation', { name: '按部门筛选' }).boundingBox()
    expect(sheet?.width).toBeGreaterThan(330)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    // Beside the sheet.
    await page.mouse.click(190, 40)
    await expect(page.locator('details[open]').filter({ has: button })).toHaveCount(0)
    await button.click()
    await page.getByRole('searchbox', { name: '在部门中查找' }).fill('民政')
    await page.getByRole('navigation', { name: '按部门筛选' }).getByRole('link').first().click()
    await page.waitForURL(/deptCode=/)
    await expect(page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /民政/ })).toBeVisible()
  })
})

for (const list of [
  '/v3/personal/theme?catalogCode=010&online=1',
  '/v2/affairs-public-second-list?type=10&deptCode=YY0400005',
])
  test.describe(() => {
    test.use({ viewport: phone })
    test(`the filters of ${list} are one row of 44 px within a phone, however long their values`, async ({
      page,
      open,
    }) => {
      await open(list)
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
    })
  })

for (const list of [
  '/v3/public/catalog?taskType=01&keyword=登记',
  '/v2/affairs-public-duty-list?type=02',
  '/v3/affairs-public-second-list?type=8&region=440100&sort=code',
])
  test(`the table of ${list} is taken away as CSV and as XLSX with equal rows, as many as the page counts`, async ({
    page,
    open,
  }) => {
    await open(encodeURI(list))
    const total = Number(
      /共\s*(\d+)/.exec((await page.getByRole('navigation', { name: '分页' }).textContent()) ?? '')?.[1],
    )
    const csv = (await download(page, 'CSV')).toString('utf8')
    const xlsx = await readXlsxRows(await download(page, 'XLSX'))
    expect(readCsvRows(csv)).toEqual(xlsx)
    expect(xlsx).toHaveLength(total + 1)
    const [first] = await page.getByRole('rowheader').allTextContents()
    expect(xlsx[1]?.[0]).toBe(first)
  })

test.describe('an address that nobody meant', () => {
  for (const [pathname, expected] of [
    ['/v3/public/catalog?deptCode=YY9999999', 404],
    ['/v2/affairs-public-detail?qzqdCode=00000000-0000-8000-8000-000000000000', 404],
    ['/v3/public/activity?catalogCode=nothing', 404],
  ] as const)
    test(`${pathname} is ${expected} with a sentence and a way on`, async () => {
      const { status, main } = await askForText(pathname)
      expect(status).toBe(expected)
      expect(main).toContain('12345')
    })

  for (const [pathname, expected] of [
    ['/v3/public/catalog?taskType=77', /public\/catalog$/],
    ['/v2/affairs-public-second-list?type=9', /public\/second-index$/],
    ['/v3/public/four-deal?tab=9', /public\/four-deal$/],
  ] as const)
    test(`${pathname} leads to the page without what nobody knows`, async () => {
      const { status, address } = await askForText(pathname)
      expect(status).toBe(200)
      expect(address).toMatch(expected)
    })

  test('beyond the end of a list says so and leads to its beginning; an unknown region shows the province', async ({
    page,
    open,
  }) => {
    const answer = await open('/v3/public/catalog?pageNum=9999')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('这一页没有内容')).toBeVisible()
    await page.getByRole('link', { name: '回到第一页' }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.goto('/v3/public/catalog?region=999999')
    await expect(page.getByRole('heading', { level: 1, name: '广东省政务服务事项目录' })).toBeVisible()
  })
})

async function download(page: Page, format: string): Promise<Buffer> {
  const href = await page.getByRole('link', { name: format, exact: true }).getAttribute('href')
  const answer = await fetchPortal(href ?? '')
  expect(answer.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''%E/)
  return Buffer.from(await answer.arrayBuffer())
}
