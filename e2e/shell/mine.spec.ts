import type { Page } from '@playwright/test'
import { findAccessibilityFaults, goOffline, untilHydrated } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

const guide = '/v3/guide/11440000YY170000XU2000117Y1V000'

test('what a visitor keeps on the device is under 我的, readable when the network is lost, and forgotten when they say so', async ({
  page,
  open,
  messages,
}) => {
  await open(guide)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '已保存' })).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await open(`/v2/search?keyword=${encodeURIComponent('居住证')}`)

  await page.getByRole('link', { name: '我的', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '我的', level: 1 })).toBeVisible()
  // A network lost while the worker's script is on its way is told by the browser as a fault of the page.
  await untilCachedOffline(page)
  await goOffline(page)
  await page.getByRole('main').getByText(title).first().click()
  await expect(page.getByRole('heading', { name: '要带的材料' })).toBeVisible()
  await expect(page.getByText('已备好 1 项')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '居住证' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.context().setOffline(false)

  const forget = page.getByRole('button', { name: '清除这台设备保存的全部内容' })
  await forget.click()
  const question = page.getByRole('dialog', { name: '清除这台设备保存的全部内容' })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(forget).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: '全部清除' }).click()
  await expect(page.getByText('已清除这台设备保存的内容')).toBeVisible()
  await untilHydrated(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText('还没有保存')).toBeVisible()
  // The browser tells of what it was asked to do.
  messages.allow(/ERR_INTERNET_DISCONNECTED|Clear-Site-Data/)
})

test('a page that was there once opens without a network, with what was saved', async ({ page, open, messages }) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(guide)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '已保存' })).toBeVisible()
  await open('/v3/my')
  await untilCachedOffline(page)
  await goOffline(page)
  // In a tab of its own: nothing of the first one helps.
  const later = await page.context().newPage()
  await later.goto('/v3/my')
  await untilHydrated(later)
  await later.getByRole('main').getByText(title).first().click()
  await expect(later.getByRole('heading', { name: '要带的材料' })).toBeVisible()
  // Of no other page anything is kept.
  expect(await later.goto('/v3/notices').catch(() => 'none')).toBe('none')
})

test('what is kept for where there is no network is the page as it is: not its thanks, nor one that reads nothing', async ({
  page,
  open,
  messages,
}) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED|Clear-Site-Data/)
  await open('/v3/my')
  await untilCachedOffline(page)
  await page.goto('/v3/my?forgotten=1')
  await goOffline(page)
  await page.goto('/v3/my')
  await expect(page.getByText('已清除')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.goto('/v3/my')
  // Traditional script is rendered by the server alone.
  await page.getByRole('button', { name: '繁體' }).first().click()
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await page.goto('/v3/my')
  await expect(page.getByText('还没有保存')).toBeVisible()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without scripts the page says why nothing is there, and the button still works', async ({ page, messages }) => {
    messages.allow(/Clear-Site-Data/)
    await page.goto('/v2/my')
    await expect(page.getByText('停用了脚本')).toBeVisible()
    await page.getByRole('button', { name: '清除这台设备保存的全部内容' }).click()
    await expect(page.getByText('已清除')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/v2/my')
  })
})

/** Waits until the browser holds 我的 for where there is no network. `ready` would wait for where the document began. */
async function untilCachedOffline(page: Page): Promise<void> {
  const findState = async () => (await navigator.serviceWorker.getRegistration(location.href))?.active?.state
  await expect.poll(() => page.evaluate(findState)).toBe('activated')
}
