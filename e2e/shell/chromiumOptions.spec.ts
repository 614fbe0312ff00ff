import { expect, test } from '../fixtures/test.ts'

test('all that Playwright switches off in Chromium is in our list too, which is the one that counts', async ({
  browser,
}) => {
  const line = await browser.newBrowserCDPSession()
  const { commandLine } = await line.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','))
  expect(lists).toHaveLength(2)
  expect(lists[0]?.filter((feature) => !lists[1]?.includes(feature))).toEqual([])
})

test('a window is rendered for its page alone: Chromium makes no pages of its own', async ({ browser, page }) => {
  await page.goto('about:blank')
  const line = await browser.newBrowserCDPSession()
  const { targetInfos } = await line.send('Target.getTargets', { filter: [{}] })
  expect(targetInfos.filter(({ url }) => url.startsWith('chrome://'))).toEqual([])
})
