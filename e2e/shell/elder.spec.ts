import { findElderFaults } from '../audit/checks/findElderFaults.ts'
import { findSideways } from '../audit/checks/findSideways.ts'
import { findSmallTargets } from '../audit/checks/findSmallTargets.ts'
import { findAccessibilityFaults, untilHydrated } from '../fixtures/browser.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { width: 390, height: 844 }
/** 内地居民婚姻登记（结婚） of 天河区. */
const guide = '/v3/guide/11440106YY040106734000704Y01000'
const sample = [
  '/',
  '/v3/index?region=440106',
  '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81',
  '/v3/notices',
  '/v2/country-hall?region=440106',
  '/v3/personal/theme?region=440106',
  guide,
  '/nowhere',
]

test.use({ viewport: phone })
test.beforeEach(async ({ prefer }) => prefer('elder'))

for (const { name, viewport } of [
  { name: 'a phone', viewport: phone },
  { name: 'a narrow phone', viewport: { width: 320, height: 640 } },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
])
  test.describe(`the frame on ${name}`, () => {
    test.use({ viewport })

    test('is low, leads on, and has nothing small, nothing sideways and no accessibility fault', async ({
      page,
      messages,
    }) => {
      messages.allow(/404/)
      for (const path of sample) {
        await page.goto(path)
        if (path !== '/nowhere') await untilHydrated(page)
        const faults = [
          ...(await findElderFaults(page)),
          ...(await findSideways(page)),
          ...(await findSmallTargets(page, 60)),
          ...(await findAccessibilityFaults(page)),
        ]
        expect({ path, faults }).toEqual({ path, faults: [] })
      }
    })
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
