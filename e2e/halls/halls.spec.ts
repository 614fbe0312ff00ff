import { askForText } from '../fixtures/askForText.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'
import { testHalls, tianhe } from './testHalls.ts'

const phone = { width: 390, height: 844 }

test.describe('a hall', () => {
  test('says by the clock whether it is open', async ({ page, open }) => {
    for (const [when, at, expected] of [
      ['a morning', '2026-11-25T10:00:00+08:00', '开放中，12:00 结束'],
      ['the break at noon', '2026-11-25T13:00:00+08:00', '现在未开放，今天 14:30 开放'],
      ['an evening', '2026-11-25T20:00:00+08:00', '现在未开放，明天 8:30 开放'],
      ['a Sunday', '2026-11-29T10:00:00+08:00', '现在未开放，明天 8:30 开放'],
      ['the national holiday', '2026-10-01T10:00:00+08:00', '现在未开放，10 月'],
    ] as const) {
      await page.clock.setFixedTime(new Date(at))
      await open(`/v3/country-hall?region=${tianhe}`)
      const hall = page.getByRole('article', { name: '广州市天河区政务服务中心' })
      await expect(hall.getByText(expected), when).toBeVisible()
    }
  })

  test.describe(() => {
    test.use({ viewport: phone })
    test('is found, rung and driven to from a phone', async ({ page, open }) => {
      await open('/v3/country-hall')
      const places = page.getByRole('list', { name: '选择市、县（区）' })
      await places.getByRole('link', { name: '广州市', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '广州市办事大厅' })).toBeVisible()
      await page.getByText('选择市、县（区）').click()
      await places.getByRole('link', { name: '天河区' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '天河区办事大厅' })).toBeVisible()
      const hall = page.getByRole('article', { name: '广州市天河区政务服务中心' })
      await expect(hall.getByRole('link', { name: '打电话' })).toHaveAttribute('href', /^tel:020/)
      await hall.getByText('导航', { exact: true }).click()
      const maps = await hall
        .getByRole('link', { name: '地图' })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(maps.map((href) => new URL(href ?? '').hostname)).toEqual([
        'uri.amap.com',
        'api.map.baidu.com',
        'apis.map.qq.com',
        'maps.apple.com',
      ])
      await page.keyboard.press('Escape')
      await hall.getByText('窗口、交通和帮助').click()
      await expect(hall.getByText('综合窗口')).toBeVisible()
    })
  })
})

test.describe('halls on a map', () => {
  test('have a marker each, on an empty ground where the operator has no tiles, and a way into the list', async ({
    page,
    open,
  }) => {
    await open(`/v3/country-hall?region=${tianhe}`)
    await page.getByRole('button', { name: '地图' }).click()
    const map = page.getByRole('region', { name: '大厅地图' })
    await expect(map.getByRole('button', { name: '广州市天河区民政服务大厅（婚姻登记处）' })).toBeVisible()
    await expect(map.getByRole('button')).toHaveCount(4)
    await map.getByRole('button', { name: '放大' }).click()
    await page.keyboard.press('Tab')
    await map.getByRole('button', { name: '广州市天河区政务服务中心' }).press('Enter')
    const summary = page.getByRole('article', { name: '广州市天河区政务服务中心' }).locator('summary').first()
    await page.waitForFunction((element) => document.activeElement === element, await summary.elementHandle())
  })

  test.describe(() => {
    test.use({
      geolocation: { longitude: 113.8, latitude: 23.5 },
      permissions: ['geolocation'],
    })
    test('come in the order of their distance when the visitor says where he is', async ({ page, open }) => {
      await open('/v3/country-hall?region=440118')
      await page.getByRole('button', { name: '离我近的在前' }).click()
      await expect(page.getByText(/^直线约 \d+ 米$|^直线约 [\d.]+ 公里$/).first()).toBeVisible()
      await expect(page.getByRole('article').first().getByRole('heading')).toContainText('派潭镇')
    })
  })

  test.describe(() => {
    test.use({ permissions: [] })
    test('say so when the browser tells no place, and keep their order', async ({ page, open }) => {
      await open('/v3/country-hall?region=440118')
      await page.getByRole('button', { name: '离我近的在前' }).click()
      await expect(page.getByText('没有取得您的位置')).toBeVisible()
      await expect(page.getByRole('article').first().getByRole('heading')).toContainText('政务服务中心')
    })
  })
})

// Without it: halls.long.spec.ts.
testHalls(true)

test.describe('what is not known', () => {
  for (const path of ['/v3/branch-hall?orgCode=YY1700001', '/v2/e-license?typeCode=NOBODY'])
    test(`${path} is the error page with a way on`, async () => {
      const { status, main } = await askForText(path)
      expect(status).toBe(404)
      expect(main).toMatch(/没有(找到)?这/)
    })

  for (const path of [
    '/v3/country-hall?region=999999',
    '/v3/contact-us?region=999999',
    '/v3/express/index?region=999999',
  ])
    test(`${path} shows the province and says so`, async () => {
      const html = await (await fetchPortal(path)).text()
      expect(html).toContain('没有找到')
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    })
})
