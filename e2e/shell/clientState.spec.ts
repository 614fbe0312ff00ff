import type { Page } from '@playwright/test'
import { beginToAct, goOffline, untilHydrated } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

const placeOf = (page: Page) => page.evaluate(() => window.scrollY)

test('the breadcrumb leads back to a list as it was left: page, filters and place', async ({ page, open }) => {
  await open('/v2/notices')
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
  await page.waitForURL('**/v2/notices?**')
  const list = page.url()
  const entry = page.getByRole('main').locator('a[href*="/v2/notices?id="], a[href*="affairs-public-detail"]').last()
  await entry.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 300))
  const place = await placeOf(page)
  await entry.click()
  const trail = page.getByRole('navigation', { name: '当前位置' })
  await trail.getByRole('link', { name: '通知公告' }).click()
  await expect(page).toHaveURL(list)
  if (place > 0) await expect.poll(() => placeOf(page)).toBe(place)
})

test('words that were searched are offered by the search box of every page, regions that were looked at by home', async ({
  page,
  open,
}) => {
  await open(`/v2/search?keyword=${encodeURIComponent('居住证')}`)
  await open('/v2/contact-us?region=440300')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal:regions'))).toContain('440300')
  await page.getByRole('combobox', { name: '全站搜索' }).click()
  await expect(page.getByRole('option', { name: '居住证' })).toBeVisible()
  await open('/v3/index')
  await expect(page.getByRole('link', { name: /^回到深圳/ })).toBeVisible()
})

test('home begins with the services that were looked at last, after a move', async ({ page, open }) => {
  await open('/v3/legal/theme')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await page.waitForURL((url) => url.pathname === '/v3/index' || url.pathname === '/')
  await expect(page.getByRole('radio', { name: '法人服务' })).toBeChecked()
  // The server renders the same page for everybody.
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('radio', { name: '个人服务' })).toBeChecked()
})

test('a page that could not be opened for want of a network comes when it is back', async ({
  page,
  open,
  messages,
}) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED/)
  await open('/v2/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
  await page.waitForURL('**/v2/contact-us')
  // By then what the first view brought is too old to be shown again.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000)
  await goOffline(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '网络已断开，这一页没有打开' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('常见问题')
})

test.describe('in a mini-program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/138.0 Mobile MicroMessenger/8.0.47 miniProgram/wx1' })

  test('a press on what its web view cannot open says where it can be opened', async ({ page, open }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/v2/contact-us')
    await beginToAct(page)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('contentinfo')
      .locator('a[href^="https://www.gjzwfw.gov.cn"], a[href*=".gov.cn"]')
      .first()
      .click()
    await expect(page.getByText('小程序里打不开这个地址', { exact: false }).first()).toBeAttached()
    expect(page.context().pages()).toHaveLength(1)
  })
})
