import { getDocumentProxy } from 'unpdf'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

/** A matter with few words and the one of the sample that says most. */
const guides = ['11440000YY170000XU2000117Y1T000', '11440000YY170000XU2000117Y1V000']

const sheets = [...guides.map((code) => `/pdf/guide/${code}`), '/pdf/guide-combo/ot-03', '/pdf/guide-combo/ot-73']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const pathname of sheets)
    test(`${pathname} prints to four sheets of A4 at most, and the buttons stay on the screen`, async ({ page }) => {
      await page.goto(pathname)
      await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
      await expect(page.getByRole('link', { name: '下载 PDF' })).toBeVisible()
      const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
      expect(printed.numPages).toBeLessThanOrEqual(4)
      const first = await printed.getPage(1)
      expect(first.view.map(Math.round)).toEqual([0, 0, 595, 842])
      const { items } = await first.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join('')
      expect(words).toContain('指南地址：http')
      expect(words).not.toContain('下载 PDF')
    })
})

for (const pathname of ['/', '/v3/public/index'])
  test(`${pathname} prints black on white, without boxes that only a screen can fill in`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(pathname)
    const { color, ground, link } = await page.evaluate(() => ({
      color: getComputedStyle(document.body).color,
      ground: getComputedStyle(document.body).backgroundColor,
      link: getComputedStyle(document.body.appendChild(document.createElement('a'))).color,
    }))
    expect({ color, ground, link }).toEqual({
      color: 'rgb(0, 0, 0)',
      ground: 'rgb(255, 255, 255)',
      link: 'rgb(0, 0, 0)',
    })
    await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0)
  })

test.describe('with JavaScript', () => {
  test('a visitor goes from the paper of a guide to its file, which has bookmarks and tags', async ({ page, open }) => {
    await open(`/pdf/guide/${guides[0]}`)
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
      await open(`/guide-single/h5/example/${guides[0]}`)
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
