import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ prefer }) => prefer('elder'))

async function hrefsIn(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)].filter((href) => !href.startsWith('tel:') && !href.startsWith('#'))
}

for (const javaScriptEnabled of [true, false])
  test.describe(`home, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    for (const path of ['/?region=440106', '/v3/index?region=440106'])
      test(`of ${path} has no dead entry`, async ({ page, portal }) => {
        await page.goto(path)
        const tiles = await hrefsIn(page, 'nav[aria-label="常办事项"] a')
        expect(tiles).toHaveLength(6)
        // What elders come for is handled in the region: each tile is a guide, none a search.
        for (const tile of tiles) expect(tile).toMatch(/\/guide\/\w+/)
        const hrefs = await hrefsIn(page, 'a[href]')
        expect(hrefs.length).toBeGreaterThan(12)
        for (const href of hrefs) {
          const answer = await page.request.get(new URL(href, `${portal.address}${path}`).href)
          expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
        }
      })

    test('searches in the region and leads to its halls', async ({ page }) => {
      await page.goto('/v3/index?region=440106')
      await page.getByLabel('搜索全部').fill('换身份证')
      await page.getByRole('button', { name: '搜索', exact: true }).click()
      await page.waitForURL(/region=440106/)
      await expect(page.getByRole('heading', { level: 1, name: /换身份证/ })).toBeVisible()
      await page.goto('/v3/index?region=440106')
      await page.getByRole('link', { name: '天河区全部大厅' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '天河区办事大厅' })).toBeVisible()
    })
  })
