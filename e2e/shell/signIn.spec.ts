import type { Page } from '@playwright/test'
import { client, type Platform, startPlatform } from '@portal/tooling/testing'
import { findAccessibilityFaults, untilHydrated } from '../fixtures/browser.ts'
import { type OwnShell, startOwnShell } from '../fixtures/installation/ownShell.ts'
import { expect, test } from '../fixtures/test.ts'

let platform: Platform
let shell: OwnShell
let log = ''
test.beforeAll(async ({ portal: main }) => {
  const readLog = (text: string) => {
    log += text
  }
  shell = await startOwnShell(main.dataFolder, readLog, async (portal) => {
    platform = await startPlatform(`${portal}/v3-auth`)
    return {
      PORTAL_HOST: portal,
      PORTAL_AUTH_HOST: platform.issuer,
      PORTAL_AUTH_CLIENT_ID: client.id,
      PORTAL_AUTH_CLIENT_SECRET: client.secret,
    }
  })
})
test.afterAll(async () => {
  await shell.stop()
  await platform.stop()
})

/** In the platform's own pages, as a person. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(encodeURIComponent(name))
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })
    test('a visitor signs in at the platform, is back where he was, sees that he is in, and signs out', async ({
      page,
      messages,
    }) => {
      const from = `${shell.address}/v3/notices?region=440300`
      await page.goto(from)
      if (javaScriptEnabled) await untilHydrated(page)
      await page.getByRole('link', { name: '登录' }).click()
      await expect(page.getByRole('heading', { name: '统一身份认证' })).toBeVisible()
      await page.getByRole('link', { name: '前往登录' }).click()
      await fillIn(page, '张小明')
      await page.waitForURL(from)
      // What the platform's own pages said.
      messages.clear()
      await page.getByRole('link', { name: '登录' }).click()
      await expect(page.getByText('张**，您已登录')).toBeVisible()
      expect(page.url()).not.toContain('code=')
      expect(await page.content()).not.toContain('张小明')
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page.getByText('您已退出登录')).toBeVisible()
      await expect(page.getByRole('link', { name: '同时退出认证平台' })).toBeVisible()
      await page.goto(`${shell.address}/v3-auth`)
      await expect(page.getByRole('link', { name: '前往登录' })).toBeVisible()
    })
  })

test('what another tab changed is seen at the next look, and a double click on the way there ends nothing', async ({
  page,
  messages,
}) => {
  const toPage = () => page.getByRole('link', { name: '登录', exact: true })
  await page.goto(`${shell.address}/sign-in?return=/v3/notices`)
  await fillIn(page, '李小红')
  await page.waitForURL(`${shell.address}/v3/notices`)
  // What the platform's own pages said.
  messages.clear()
  await untilHydrated(page)
  await toPage().dblclick()
  await expect(page.getByText('李**，您已登录')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${shell.address}/v3-auth`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other.getByText('您已退出登录')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /通知公告/ })).toBeVisible()
  await toPage().click()
  await expect(page.getByRole('link', { name: '前往登录' })).toBeVisible()
  expect(await page.content()).not.toContain('李**')
})

test('nothing of a sign-in stands in the log', async () => {
  expect(log).toContain('answered')
  for (const secret of ['张小明', '李小红', encodeURIComponent('张小明'), 'code=', 'portal-session', client.secret])
    expect(log).not.toContain(secret)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('a portal without a platform says so plainly, and where nobody has to sign in', async ({ page }) => {
    await page.goto('/v3-auth')
    await expect(page.getByText('还没有接入统一身份认证平台')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '查询办件进度' })).toBeVisible()
  })
})
