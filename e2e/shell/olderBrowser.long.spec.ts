import { expectToGoOn, expectWidget, makeOlder } from '../fixtures/olderBrowser.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of [
  '/v3/index',
  '/v2/index',
  '/v2/search?keyword=身份证',
  '/v3/personal/theme',
  '/v3/notices',
  '/v3/faq',
  '/v3/guide/000714Y06000?region=440103',
  '/v3/country-hall?region=440300',
  '/v3/contact-us',
  '/v3/public/catalog',
  '/v3/public/activity',
  '/v3/gov-people-interact',
  '/scene-guide',
  '/v2/e-license',
  '/v3/my',
])
  test(`${path} goes on in a browser of 2022`, ({ page }) => expectToGoOn(page, path))

test('a letter is checked before it is sent in a browser of 2022', async ({ page, open }) => {
  await makeOlder(page)
  await open('/v3/gov-people-interact?type=write')
  await page.getByRole('button', { name: '核对并提交' }).click()
  await expect(page.getByText(/有 \d 处需要修改/)).toBeVisible()
})

for (const tag of ['portal-halls', 'portal-notices', 'portal-search keyword="身份证"'])
  test(`<${tag}> is rendered on another site in a browser of 2022`, ({ visitSite, otherSite }) =>
    expectWidget({ visitSite, otherSite }, tag))
