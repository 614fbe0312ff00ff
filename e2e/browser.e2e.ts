import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('all that Playwright switches off in Chromium is in our list too, which is the one that counts', async () => {
  const line = await browser.newBrowserCDPSession()
  const { commandLine } = await line.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','))
  expect(lists).toHaveLength(2)
  expect(lists[0]?.filter((feature) => !lists[1]?.includes(feature))).toEqual([])
})

it('a window is drawn for its page alone: Chromium makes no pages of its own', async () => {
  const { close } = await openPage(browser)
  const line = await browser.newBrowserCDPSession()
  const { targetInfos } = await line.send('Target.getTargets', { filter: [{}] })
  expect(targetInfos.filter(({ url }) => url.startsWith('chrome://'))).toEqual([])
  await close()
})
