import { getDocumentProxy } from 'unpdf'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectBlackOnWhite, expectSheets } from './printPage.ts'

/** A matter with few words. */
const guide = '11440000YY170000XU2000117Y1T000'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // The matter of the sample that says most, and one of many; others: paper.long.spec.ts.
  for (const pathname of ['/pdf/guide/11440000YY170000XU2000117Y1V000', '/pdf/guide-combo/ot-73'])
    test(`${pathname} prints to four sheets of A4 at most, and the buttons stay on the screen`, ({ page }) =>
      expectSheets(page, pathname))
})

test('home prints black on white, without boxes that only a screen can fill in', ({ page }) =>
  expectBlackOnWhite(page, '/'))

test.describe('with JavaScript', () => {
  test('a visitor goes from the paper of a guide to its file, which has bookmarks and tags', async ({ page, open }) => {
    await open(`/pdf/guide/${guide}`)
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
    const href = await page.getByRole('link', { name: '下载 PDF' }).getAttribute('href')
    const answer = await fetchPortal(href ?? '')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('办事指南-公司设立登记.pdf'))
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    expect((await pdf.getOutline())?.map(({ title }) => title)).toContain('申请材料')
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"role":"TH"')
  })

  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('a sample comes nearer and its blank form is one click away', async ({ page, open }) => {
      await open(`/guide-single/h5/example/${guide}`)
      await page.getByRole('main').getByRole('link', { name: '公司登记（备案）申请书' }).click()
      const sheet = page.getByRole('region', { name: '填写样本' })
      await expect(sheet).toBeVisible()
      const before = await sheet.locator('h2').boundingBox()
      await page.getByRole('link', { name: '200%' }).click()
      await page.waitForURL(/zoom=200/)
      const after = await sheet.locator('h2').boundingBox()
      expect((after?.height ?? 0) / (before?.height ?? 1)).toBeGreaterThan(1.5)
      await page.getByRole('link', { name: '空白表', exact: true }).click()
      await expect(page.getByRole('region', { name: '空白表' })).toBeVisible()
    })
  })
})
