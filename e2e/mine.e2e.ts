import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findAccessibilityFaults, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
const guide = `${address}/v3/guide/11440000YY170000XU2000117Y1V000`

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('what a visitor keeps on the device is under 我的, readable when the network is lost, and forgotten at one press', async () => {
  const { page, messages, close } = await openPage(browser)
  await page.goto(guide)
  await untilHydrated(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.goto(`${address}/v2/search?keyword=${encodeURIComponent('居住证')}`)
  await untilHydrated(page)

  await page.getByRole('link', { name: '我的', exact: true }).first().click()
  await page.getByRole('heading', { name: '我的', level: 1 }).waitFor()
  // A network lost while the worker's script is on its way is told by the browser as a fault of the page.
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('main').getByText(title).first().click()
  await page.getByRole('heading', { name: '要带的材料' }).waitFor()
  await page.getByText('已备好 1 项').waitFor()
  await page.getByRole('main').getByRole('link', { name: '居住证' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.context().setOffline(false)

  await page.getByRole('button', { name: '清除这台设备保存的全部内容' }).click()
  await page.getByText('已清除这台设备保存的内容').waitFor()
  await untilHydrated(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByText('还没有保存').waitFor()
  // The browser tells of what it was asked to do.
  expect(messages.filter((message) => !/ERR_INTERNET_DISCONNECTED|Clear-Site-Data/.test(message))).toEqual([])
  await close()
})

it('a page that was there once opens without a network, with what was saved', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(guide)
  await untilHydrated(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  await page.goto(`${address}/v3/my`)
  await untilHydrated(page)
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  // In a tab of its own: nothing of the first one helps.
  const later = await page.context().newPage()
  await later.goto(`${address}/v3/my`)
  await untilHydrated(later)
  await later.getByRole('main').getByText(title).first().click()
  await later.getByRole('heading', { name: '要带的材料' }).waitFor()
  // Of no other page anything is kept.
  expect(await later.goto(`${address}/v3/notices`).catch(() => 'none')).toBe('none')
  await close()
})

it('what is kept for where there is no network is the page as it is: not its thanks, nor one that reads nothing', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${address}/v3/my`)
  await untilHydrated(page)
  await untilKeptOffline(page)
  await page.goto(`${address}/v3/my?forgotten=1`)
  await page.context().setOffline(true)
  await page.goto(`${address}/v3/my`)
  expect(await page.getByText('已清除').count()).toBe(0)
  await page.context().setOffline(false)
  await page.goto(`${address}/v3/my`)
  // Traditional script is drawn by the server alone.
  await page.getByRole('button', { name: '繁體' }).first().click()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goto(`${address}/v3/my`)
  await page.getByText('还没有保存').waitFor()
  await close()
})

it('without scripts the page says why nothing is there, and the button still works', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${address}/v2/my`)
  expect(await page.getByText('停用了脚本').isVisible()).toBe(true)
  await page.getByRole('button', { name: '清除这台设备保存的全部内容' }).click()
  await page.getByText('已清除').waitFor()
  expect(new URL(page.url()).pathname).toBe('/v2/my')
  await close()
})

/** Waits until the browser holds 我的 for where there is no network. `ready` would wait for where the document began. */
async function untilKeptOffline(page: Page): Promise<void> {
  const findState = async () => (await navigator.serviceWorker.getRegistration(location.href))?.active?.state
  await expect.poll(() => page.evaluate(findState), { timeout: 20_000 }).toBe('activated')
}
