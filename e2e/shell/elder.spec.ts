import { findElderFaults } from '../audit/checks/findElderFaults.ts'
import { findFaultsOfElderMode } from '../fixtures/looks/findFaultsOfElderMode.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { width: 390, height: 844 }
/** 内地居民婚姻登记（结婚） of 天河区. */
const guide = '/v3/guide/11440106YY040106734000704Y01000'
test.use({ viewport: phone })
test.beforeEach(async ({ prefer }) => prefer('elder'))

// Each looks at a page of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

// All pages in four widths: elder.long.spec.ts.
for (const path of ['/', '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81', guide])
  test(`on a phone and a desk the frame of ${path} is low, leads on, and has nothing small, nothing sideways and no accessibility fault`, async ({
    page,
  }) => {
    expect(await findFaultsOfElderMode(page, path, { widths: [390, 1280], axe: [390] })).toEqual([])
  })

test('the ways on stay at the thumb on a long page, and lead on', async ({ page, open }) => {
  await open(guide)
  await page.evaluate(() => scrollTo(0, 2_000))
  expect(await findElderFaults(page)).toEqual([])
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '大厅' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '广东省办事大厅' })).toBeVisible()
  await expect(page.getByRole('link', { name: '大厅', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('only those who chose elder mode are sent its style, on error pages too', async () => {
  const styled = async (path: string, cookie: string) =>
    (await (await fetchPortal(path, { headers: { cookie } })).text()).includes('shell-elder.css')
  for (const path of ['/', guide, '/nowhere']) {
    expect(await styled(path, 'portal-preferences=elder'), path).toBe(true)
    expect(await styled(path, ''), path).toBe(false)
  }
})
