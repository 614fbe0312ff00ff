import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
const tianhe = '440106'
const phone = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** @param at what the browser's clock shows */
async function open(path: string, options: Parameters<typeof openPage>[1] = {}, at?: string) {
  const window = await openPage(browser, options)
  if (at) await window.page.clock.setFixedTime(new Date(at))
  await window.page.goto(`${address}${path}`)
  if (options.javaScriptEnabled !== false) await untilHydrated(window.page)
  return window
}

describe('a hall', () => {
  it.each([
    ['a morning', '2026-11-25T10:00:00+08:00', '开放中，12:00 结束'],
    ['the break at noon', '2026-11-25T13:00:00+08:00', '现在未开放，今天 14:30 开放'],
    ['an evening', '2026-11-25T20:00:00+08:00', '现在未开放，明天 8:30 开放'],
    ['a Sunday', '2026-11-29T10:00:00+08:00', '现在未开放，明天 8:30 开放'],
    ['the national holiday', '2026-10-01T10:00:00+08:00', '现在未开放，10 月'],
  ])('says on %s whether it is open', async (_when, at, expected) => {
    const { page, messages, close } = await open(`/v3/country-hall?region=${tianhe}`, {}, at)
    const hall = page.getByRole('article', { name: '广州市天河区政务服务中心' })
    await hall.getByText(expected).waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('is found, rung and driven to from a phone', async () => {
    const { page, messages, close } = await open('/v3/country-hall', { viewport: phone })
    const places = page.getByRole('list', { name: '选择市、县（区）' })
    await places.getByRole('link', { name: '广州市', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '广州市办事大厅' }).waitFor()
    await page.getByText('选择市、县（区）').click()
    await places.getByRole('link', { name: '天河区' }).click()
    await page.getByRole('heading', { level: 1, name: '天河区办事大厅' }).waitFor()
    const hall = page.getByRole('article', { name: '广州市天河区政务服务中心' })
    expect(await hall.getByRole('link', { name: '打电话' }).getAttribute('href')).toMatch(/^tel:020/)
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
    await hall.getByText('综合窗口').waitFor()
    expect(messages).toEqual([])
    await close()
  })
})

describe('halls on a map', () => {
  it('have a marker each, on an empty ground where the operator has no tiles, and a way into the list', async () => {
    const { page, messages, close } = await open(`/v3/country-hall?region=${tianhe}`)
    await page.getByRole('button', { name: '地图' }).click()
    const map = page.getByRole('region', { name: '大厅地图' })
    await map.getByRole('button', { name: '广州市天河区民政服务大厅（婚姻登记处）' }).waitFor()
    expect(await map.getByRole('button').count()).toBe(4)
    await map.getByRole('button', { name: '放大' }).click()
    await page.keyboard.press('Tab')
    await map.getByRole('button', { name: '广州市天河区政务服务中心' }).press('Enter')
    const summary = page.getByRole('article', { name: '广州市天河区政务服务中心' }).locator('summary').first()
    await page.waitForFunction((element) => document.activeElement === element, await summary.elementHandle())
    expect(messages).toEqual([])
    await close()
  })

  it('come in the order of their distance when the visitor says where he is', async () => {
    const place = { longitude: 113.8, latitude: 23.5 }
    const { page, messages, close } = await open('/v3/country-hall?region=440118', {
      geolocation: place,
      permissions: ['geolocation'],
    })
    await page.getByRole('button', { name: '离我近的在前' }).click()
    await page
      .getByText(/^直线约 \d+ 米$|^直线约 [\d.]+ 公里$/)
      .first()
      .waitFor()
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toContain('派潭镇')
    expect(messages).toEqual([])
    await close()
  })

  it('say so when the browser tells no place, and keep their order', async () => {
    const { page, close } = await open('/v3/country-hall?region=440118', { permissions: [] })
    await page.getByRole('button', { name: '离我近的在前' }).click()
    await page.getByText('没有取得您的位置').waitFor()
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toContain('政务服务中心')
    await close()
  })
})

describe.each([true, false])('JavaScript %s', (javaScriptEnabled) => {
  const options = { javaScriptEnabled }

  it('departments are found by name and lead to their hall', async () => {
    const { page, messages, close } = await open(`/v2/country-hall?region=${tianhe}`, options)
    await page.getByLabel('搜索大厅和部门').first().fill('公安')
    await page.locator('main form').getByRole('button', { name: '搜索' }).click()
    await page.waitForURL(/keyword=/)
    await page.getByRole('link', { name: '广州市天河区公安局', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '广州市天河区公安局' }).waitFor()
    await page.getByRole('region', { name: '联系方式' }).getByText('周一至周五').waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('a county has the contact of its city, and every city its telephone', async () => {
    const { page, messages, close } = await open(`/v3/contact-us?region=${tianhe}`, options)
    await page.getByText('天河区由广州市统一受理').waitFor()
    expect(
      await page.locator('main').getByRole('link', { name: '12345', exact: true }).first().getAttribute('href'),
    ).toBe('tel:12345')
    await page.getByRole('table', { name: '各地联系方式' }).getByRole('link', { name: '韶关市' }).click()
    await page.getByRole('heading', { level: 1, name: '韶关市联系方式' }).waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('the quick lane has three tabs in its address', async () => {
    const { page, messages, close } = await open('/v3/express/index', options)
    await page.getByRole('table', { name: '即办件事项' }).waitFor()
    await page.getByRole('link', { name: /^秒批事项/ }).click()
    await page.getByRole('table', { name: '秒批事项' }).waitFor()
    await page.getByRole('link', { name: '快递送达' }).click()
    await page.waitForURL(/tab=delivery/)
    await page.getByRole('region', { name: '邮费、查件和签收' }).waitFor()
    await page.getByRole('link', { name: '企业直通车' }).click()
    await page.getByRole('table', { name: '企业常办' }).waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('a kind of licence is found and says how it is shown', async () => {
    const { page, messages, close } = await open('/v2/e-license?holder=legal', options)
    await page.getByRole('table', { name: '电子证照类型' }).getByRole('link', { name: '营业执照', exact: true }).click()
    await page.waitForURL(/typeCode=/)
    await page.getByRole('region', { name: '怎么亮证' }).getByText('亮证', { exact: false }).first().waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('the privacy policy is read by its parts and in its versions', async () => {
    const { page, messages, close } = await open('/v3/privacy-policy#cookies', options)
    await page.getByRole('heading', { name: /Cookie/ }).waitFor()
    expect(
      await page.getByRole('heading', { name: /Cookie/ }).evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(400)
    await page.getByRole('region', { name: '历史版本' }).getByRole('link', { name: '版本 1.0' }).click()
    await page.getByText('您看的是以前的版本').waitFor()
    await page.getByRole('link', { name: '查看现行版本' }).click()
    await page.getByText('版本 2.0，2026-07-01 起施行').waitFor()
    expect(messages).toEqual([])
    await close()
  })
})

it('every page of the map of the site is there', async () => {
  const { page, close } = await open('/v3/site-map', { javaScriptEnabled: false })
  const links = await page
    .locator('main li a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(30)
  expect(new Set(links).size).toBe(links.length)
  const answers: { link: string; status: number }[] = []
  // One after the other: forty pages at once are more than a portal at rest takes in.
  for (const link of links) {
    // The list of cities begins with one of them.
    const answer = await page.request.get(`${address}${link}`, { maxRedirects: 1 })
    answers.push({ link, status: answer.status() })
  }
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await close()
})

describe('what is not known', () => {
  it.each(['/v3/branch-hall?orgCode=YY1700001', '/v2/e-license?typeCode=NOBODY', '/v3/privacy-policy?version=9.9'])(
    '%s is the error page with a way on',
    async (path) => {
      const { page, close } = await openPage(browser, { javaScriptEnabled: false })
      const response = await page.goto(`${address}${path}`)
      expect(response?.status()).toBe(404)
      expect(await page.locator('main').textContent()).toMatch(/没有(找到)?这/)
      await close()
    },
  )

  it.each(['/v3/country-hall?region=999999', '/v3/contact-us?region=999999', '/v3/express/index?region=999999'])(
    '%s shows the province and says so',
    async (path) => {
      const { page, close } = await open(path, { javaScriptEnabled: false })
      expect(await page.locator('body').textContent()).toContain('没有找到')
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await close()
    },
  )
})
