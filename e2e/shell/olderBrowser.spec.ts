import { expectToGoOn, expectWidget, makeOlder } from '../fixtures/olderBrowser.ts'
import { expect, test } from '../fixtures/test.ts'

// Areas by turns; a page of each, letters and further widgets: olderBrowser.long.spec.ts.
for (const path of ['/v3/index', '/v3/guide/000714Y06000?region=440103'])
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

test('a widget is rendered on another site in a browser of 2022', ({ visitSite, otherSite }) =>
  expectWidget({ visitSite, otherSite }, 'portal-notices'))
