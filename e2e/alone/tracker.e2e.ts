import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, openPage, untilHydrated } from '../setup/browser.ts'

// Alone: it counts what the portal was told, and every other tab tells something, too.
const { address } = inject('portal')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('a tab that is left tells how its pages felt', async () => {
  const countOf = async (figure: string) => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(text.match(new RegExp(`^${figure}\\{.*area="halls".*\\} (.*)$`, 'm'))?.[1] ?? 0)
  }
  const before = await Promise.all(['portal_lcp_seconds_count', 'portal_move_seconds_count'].map(countOf))
  const { page, messages, close } = await openPage(browser)
  const tracker = page.waitForResponse(/tracker/)
  await page.goto(`${address}/v3/contact-us`)
  await untilHydrated(page)
  await (await tracker).finished()
  await page.getByRole('navigation').getByRole('link', { name: '办事大厅' }).first().click()
  await page.waitForURL('**/country-hall**')
  await page.goto('about:blank')
  const counts = () => Promise.all(['portal_lcp_seconds_count', 'portal_move_seconds_count'].map(countOf))
  await expect.poll(counts).toEqual(before.map((count) => count + 1))
  expect(messages).toEqual([])
  await close()
})
