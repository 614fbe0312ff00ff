import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ prefer }) => prefer('elder'))

test('results have no tags, no tabs, nothing beside them, and summaries of two lines', async ({ page }) => {
  await page.goto('/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81')
  await expect(page.locator('main aside:visible, main [class*="tag_"]:visible')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '结果类别' })).toHaveCount(0)
  const tallest = await page.locator('main ol p').evaluateAll((summaries) => {
    const lines = (element: Element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight)
    return Math.max(...summaries.map(lines))
  })
  expect(Math.round(tallest)).toBeLessThanOrEqual(2)
})
