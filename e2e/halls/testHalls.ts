import { expect, test } from '../fixtures/test.ts'

export const tianhe = '440106'

/** What a visitor finds about halls, contacts, the quick lane and licences. */
export function testHalls(javaScriptEnabled: boolean): void {
  test.describe(`JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('departments are found by name and lead to their hall', async ({ page, open }) => {
      await open(`/v2/country-hall?region=${tianhe}`)
      await page.getByLabel('搜索大厅和部门').first().fill('公安')
      await page.locator('main form').getByRole('button', { name: '搜索' }).click()
      await page.waitForURL(/keyword=/)
      await page.getByRole('link', { name: '广州市天河区公安局', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '广州市天河区公安局' })).toBeVisible()
      await expect(page.getByRole('region', { name: '联系方式' }).getByText('工作日')).toBeVisible()
    })

    test('a county has the contact of its city, and every city its telephone', async ({ page, open }) => {
      await open(`/v3/contact-us?region=${tianhe}`)
      await expect(page.getByText('天河区由广州市统一受理')).toBeVisible()
      expect(
        await page.locator('main').getByRole('link', { name: '12345', exact: true }).first().getAttribute('href'),
      ).toBe('tel:12345')
      await page.getByRole('table', { name: '各地联系方式' }).getByRole('link', { name: '韶关市' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '韶关市联系方式' })).toBeVisible()
    })

    test('the quick lane has three tabs in its address', async ({ page, open }) => {
      await open('/v3/express/index')
      await expect(page.getByRole('table', { name: '即办件事项' })).toBeVisible()
      await page.getByRole('link', { name: /^跑零次事项/ }).click()
      await expect(page.getByRole('table', { name: '跑零次事项' })).toBeVisible()
      await page.getByRole('link', { name: '快递送达' }).click()
      await page.waitForURL(/tab=delivery/)
      await expect(page.getByRole('region', { name: '邮费、查件和签收' })).toBeVisible()
      await page.getByRole('link', { name: '企业直通车' }).click()
      await expect(page.getByRole('table', { name: '企业常办' })).toBeVisible()
    })

    test('a kind of licence is found and says how it is shown', async ({ page, open }) => {
      await open('/v2/e-license?holder=legal')
      await page
        .getByRole('table', { name: '电子证照类型' })
        .getByRole('link', { name: '营业执照', exact: true })
        .click()
      await page.waitForURL(/typeCode=/)
      await expect(
        page.getByRole('region', { name: '怎么亮证' }).getByText('亮证', { exact: false }).first(),
      ).toBeVisible()
    })
  })
}
