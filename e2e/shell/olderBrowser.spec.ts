import { expectToGoOn, makeOlder } from '../fixtures/olderBrowser.ts'
import { until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

// One page of each area; more: olderBrowser.long.spec.ts.
for (const path of [
  '/v3/index',
  '/v2/search?keyword=身份证',
  '/v3/guide/000714Y06000?region=440103',
  '/v3/country-hall?region=440300',
  '/v3/public/catalog',
  '/v3/my',
])
  test(`${path} goes on in a browser of 2022`, ({ page }) => expectToGoOn(page, path))

test('a form is checked and sent in a browser of 2022', async ({ page, open, messages }) => {
  await makeOlder(page)
  await open('/v3/progress-query')
  await page.getByRole('textbox', { name: '申请人名称' }).fill('没有这个人')
  await page.getByRole('textbox', { name: '申办流水号' }).fill('ABC123')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const answer = page.getByRole('alert').first()
  await expect(answer).toBeVisible()
  await expect(answer).not.toContainText('提交没有成功')
  // Nobody has such a case, which the service says by its status.
  messages.allow(/404/)
  expect(messages.all).toEqual([expect.stringContaining('404')])
})

test('a letter is checked before it is sent in a browser of 2022', async ({ page, open }) => {
  await makeOlder(page)
  await open('/v3/gov-people-interact?type=write')
  await page.getByRole('button', { name: '核对并提交' }).click()
  await expect(page.getByText(/有 \d 处需要修改/)).toBeVisible()
})

for (const tag of ['portal-halls', 'portal-notices', 'portal-search keyword="身份证"'])
  test(`<${tag}> is rendered on another site in a browser of 2022`, async ({ visitSite, otherSite }) => {
    const [name = ''] = tag.split(' ')
    const page = await visitSite(hostPage(`<${tag}></${name}>${otherSite.tag}`), { prepare: makeOlder })
    await until(page, `${name} h1#widget`)
  })
