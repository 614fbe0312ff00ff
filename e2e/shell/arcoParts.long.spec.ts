import { findAccessibilityFaults } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

test('the bodies of a matter become a tree in which arrow keys lead', async ({ page, open }) => {
  await open('/v2/item/000704Y01000?region=440100')
  await page.getByRole('button', { name: '树形查看' }).click()
  const tree = page.getByRole('tree', { name: '各地办理机构' })
  await tree.getByRole('treeitem').first().press('ArrowRight')
  const leaf = tree.locator('[aria-level="2"]').first()
  await expect(leaf).toBeVisible()
  const wordsOf = (place: typeof leaf) =>
    place.locator('.arco-tree-node-title').evaluate((words) => words.getBoundingClientRect().x)
  expect((await wordsOf(leaf)) - (await wordsOf(tree.getByRole('treeitem').first()))).toBe(18)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(leaf).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(/\/guide\//)
})

test('province, cities and counties stand beside each other in the region sheet', async ({ page, open }) => {
  await open('/v3/notices?region=440106')
  await page.locator('header summary', { hasText: '天河区' }).click()
  const opener = page.getByRole('button', { name: '按省、市、县选' })
  await opener.click()
  const county = page.getByRole('list', { name: '县（市、区）' }).getByRole('link', { name: '天河区' })
  await county.focus()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused()).toBe('广州市')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('韶关市')
  await page.keyboard.press('Enter')
  await page.waitForURL(/region=440200/)
})
