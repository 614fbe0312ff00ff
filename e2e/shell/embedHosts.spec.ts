import { buildSite, visitBuilt } from '../fixtures/installation/builtSite.ts'
import { expect, test } from '../fixtures/test.ts'

// Sites of rspack: embedHosts.long.spec.ts.
test('a site of vite’s module federation has the portal as a remote', async ({ page, portal: { address: portal } }) => {
  const body = '<div id="place"></div><script type="module" src="/viteHost.js"></script>'
  const stop = await visitBuilt(page, buildSite('vite', portal), { body, portal })
  expect(await page.locator('#place li a').count()).toBeGreaterThan(0)
  await stop()
})
