import { untilHydrated } from '../fixtures/browser.ts'
import { useDev } from '../fixtures/installation/useDev.ts'
import { expect, test } from '../fixtures/test.ts'

const dev = useDev()

test('an area in development is part of the running portal, and ends without a trace', async ({ page, open }) => {
  const { address, child } = dev()
  await open(`${address}/v2/notices`)

  // From a page of the running portal into the area, without a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
  await page.waitForURL('**/contact-us**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const html = await (await fetch(`${address}/v2/e-license`)).text()
  const [version] = /halls\/[^/]+\//.exec(html) ?? []
  expect(files.some((name) => name.includes(`/assets/${version}`))).toBe(true)

  // Cookies of the portal hold on pages of the area.
  await page.goto(`${address}/v2/e-license`)
  await page.request.post(`${address}/preferences`, { form: { contrast: 'high' }, headers: { origin: address } })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
  await untilHydrated(page)

  await page.goto('about:blank')
  child.kill('SIGINT')
  await expect.poll(() => child.exitCode).toBe(0)
  await expect(fetch(address)).rejects.toThrow()
})
