import { expect, test } from '../fixtures/test.ts'

test.describe('the search box of the header', () => {
  test('suggests on the first letters typed, before any navigation, and opens a suggestion by keyboard', async ({
    page,
    open,
  }) => {
    await open('/v2/faq?region=440103')
    const box = page.getByRole('combobox', { name: '全站搜索' })
    await box.pressSequentially('结婚', { delay: 30 })
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(/\/(guide|search|item)/)
  })
})
