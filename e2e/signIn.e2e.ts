import { client, type Platform, startPlatform } from '@portal/tooling/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityFaults, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'
import { type OwnShell, startOwnShell } from './setup/ownShell.ts'

const { address, dataFolder } = inject('portal')

let browser: Browser
let platform: Platform
let shell: OwnShell
let log = ''
beforeAll(async () => {
  browser = await launchBrowser()
  const readLog = (text: string) => {
    log += text
  }
  shell = await startOwnShell(dataFolder, readLog, async (portal) => {
    platform = await startPlatform(`${portal}/v3-auth`)
    return {
      PORTAL_HOST: portal,
      PORTAL_AUTH_HOST: platform.issuer,
      PORTAL_AUTH_CLIENT_ID: client.id,
      PORTAL_AUTH_CLIENT_SECRET: client.secret,
    }
  })
})
afterAll(async () => {
  await browser.close()
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

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it('a visitor signs in at the platform, is back where he was, sees that he is in, and signs out', async () => {
    const { page, messages, close } = await openPage(browser, { javaScriptEnabled })
    const from = `${shell.address}/v3/notices?region=440300`
    await page.goto(from)
    if (javaScriptEnabled) await untilHydrated(page)
    await page.getByRole('link', { name: '登录' }).click()
    await page.getByRole('heading', { name: '统一身份认证' }).waitFor()
    await page.getByRole('link', { name: '前往登录' }).click()
    await fillIn(page, '张小明')
    await page.waitForURL(from)
    // What the platform's own pages said.
    messages.length = 0
    await page.getByRole('link', { name: '登录' }).click()
    await page.getByText('张**，您已登录').waitFor()
    expect(page.url()).not.toContain('code=')
    expect(await page.content()).not.toContain('张小明')
    if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByText('您已退出登录').waitFor()
    await page.getByRole('link', { name: '同时退出认证平台' }).waitFor()
    await page.goto(`${shell.address}/v3-auth`)
    await page.getByRole('link', { name: '前往登录' }).waitFor()
    expect(messages).toEqual([])
    await close()
  })
})

it('what another tab changed is seen at the next look, and a double click on the way there ends nothing', async () => {
  const { page, close } = await openPage(browser)
  const toPage = () => page.getByRole('link', { name: '登录', exact: true })
  await page.goto(`${shell.address}/sign-in?return=/v3/notices`)
  await fillIn(page, '李小红')
  await page.waitForURL(`${shell.address}/v3/notices`)
  await untilHydrated(page)
  await toPage().dblclick()
  await page.getByText('李**，您已登录').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${shell.address}/v3-auth`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.getByText('您已退出登录').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /通知公告/ }).waitFor()
  await toPage().click()
  await page.getByRole('link', { name: '前往登录' }).waitFor()
  expect(await page.content()).not.toContain('李**')
  await close()
})

it('nothing of a sign-in stands in the log', () => {
  expect(log).toContain('answered')
  for (const secret of ['张小明', '李小红', encodeURIComponent('张小明'), 'code=', 'portal-session', client.secret])
    expect(log).not.toContain(secret)
})

it('a portal without a platform says so plainly, and where nobody has to sign in', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${address}/v3-auth`)
  await page.getByText('还没有接入统一身份认证平台').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: '查询办件进度' }).isVisible()).toBe(true)
  await close()
})
