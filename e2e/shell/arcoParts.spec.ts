import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

const guide = '/v3/guide/11440000YY170000XU2000117Y1V000'

/** Files of Arco's parts that a page asked for. */
function watchParts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (/arco[A-Z]/.test(file)) asked.push(file)
  })
  return asked
}

test('what was done is shown in a message and said once; its files come with the press, not before', async ({
  page,
  open,
}) => {
  const asked = watchParts(page)
  await open(guide)
  const sizes = () =>
    page.evaluate(() => ['h1', 'main', 'button'].map((name) => document.querySelector(name)?.getBoundingClientRect()))
  await page.waitForLoadState('networkidle')
  const before = await sizes()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const message = page.locator('.arco-message')
  await expect(message).toHaveText('已保存在这台设备上')
  await expect(message).toHaveCSS('font-size', '16px')
  await expect(page.locator('.arco-message-wrapper')).toHaveCSS('z-index', '2000')
  await expect(page.getByRole('alert').filter({ hasText: '已保存' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '已保存在这台设备上' })).toHaveCount(1)
  // Arco's own ground rules would set the page anew.
  expect(await sizes()).toEqual(before)
})

test('a picture is looked at from near, by keyboard too, and the cursor goes back to where it was', async ({
  page,
  open,
}) => {
  await open(guide)
  await page.locator('summary', { hasText: '手机看' }).click()
  const link = page.getByRole('link', { name: /二维码/ })
  await link.press('Enter')
  const preview = page.getByRole('dialog', { name: '本页网址的二维码' })
  await preview.getByRole('button', { name: '放大' }).press('Enter')
  await expect(preview.getByRole('status')).toHaveText(/^1\d\d%$/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('some days are chosen on a calendar by keyboard, too many are said', async ({ page, open }) => {
  await open('/v3/notices?from=2026-11-02&to=2026-11-05')
  await page.locator('summary', { hasText: '发布日期' }).click()
  await page.getByRole('button', { name: '在日历上选' }).click()
  const first = page.getByRole('button', { name: '2026年11月9日', exact: true })
  await first.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('从', { exact: true })).toHaveValue('2026-11-09')
  await expect(page.getByLabel('到', { exact: true })).toHaveValue('2026-11-16')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await first.press('Enter')
  await page.getByRole('button', { name: '下一年' }).press('Enter')
  await page.getByRole('button', { name: '下一年' }).press('Enter')
  await page.getByRole('button', { name: '2028年11月20日', exact: true }).press('Enter')
  await expect(page.getByRole('form', { name: '发布日期' }).getByRole('alert')).toHaveText('选择天数不能超过 366 天')
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the browser’s own parts do', async ({ page, open }) => {
    const asked = watchParts(page)
    await open('/v3/public/index')
    await expect(page.getByRole('button', { name: '树形查看' })).toHaveCount(0)
    await open('/v3/my')
    await page.getByRole('button', { name: '清除这台设备保存的全部内容' }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect(asked).toEqual([])
  })
})
