import { askForText } from '../fixtures/askForText.ts'
import { findDifferentViews } from '../fixtures/looks/findDifferentViews.ts'
import { findFaultsInWidths } from '../fixtures/looks/findFaultsInWidths.ts'
import { expect, test } from '../fixtures/test.ts'
import { idCard, testPublics } from './testPublics.ts'

const phone = { width: 390, height: 844 }
// Without JavaScript, in the other generation: publics.long.spec.ts.
testPublics('v2', true)

for (const [path, status, words] of [
  ['/v3/public/mzb/license?licenseCode=NOPE999', 404, '没有找到这种证照'],
  ['/v3/public/mzb/license?licenseCode=ab', 404, '没有找到这种证照'],
  ['/v2/public/mzb/license?licenseCode=%3Cb%3E', 200, '免证办'],
  ['/v3/topic/index?id=nope', 404, '没有找到这个专题'],
  ['/v2/public/second-index?id=nope', 404, '没有找到这份清单'],
  ['/v3/faq?id=nope', 404, '没有找到这个问题'],
  ['/v3/activity/guide?id=nope', 404, '没有找到这个活动'],
  ['/v3/public/index?region=999999', 200, '政务公开'],
  ['/v3/public/mzb/index?by=matter&deptCode=ZZ9999999', 404, '没有找到这个部门'],
  ['/v3/public/mzb/index?by=matter&pageNum=9999', 200, '这一页没有事项'],
  ['/v2/faq?pageNum=9999', 200, '这一页没有问题'],
  ['/v3/topic/index?pageNum=9999', 200, '这一页没有专题'],
  ['/v3/notices?from=2030-01-01', 200, '暂无公告'],
] as const)
  test(`${path} is ${status} and says ${words}`, async () => {
    const answer = await askForText(path)
    expect(answer.status).toBe(status)
    expect(answer.main).toContain(words)
  })

test.describe(() => {
  test.use({ viewport: phone })
  test('the list of notices has no tags in elder mode', async ({ page, prefer }) => {
    await prefer('elder')
    await page.goto('/v3/notices')
    await expect(page.locator('main li:has(time)').first()).toBeVisible()
    await expect(page.locator('main ul [class*="tag_"]:visible')).toHaveCount(0)
  })
})

test.describe('every address', () => {
  const chosen = [
    'public/second-index?id=xzxk',
    'faq?id=faq-001',
    `public/mzb/license?licenseCode=${idCard}`,
    'public/mzb/index?by=matter',
    'topic/index?id=one-thing',
  ]

  test('is rendered alike in both generations, so that one can be looked at for both', async () => {
    for (const path of chosen) expect(await findDifferentViews([`/v2/${path}`, `/v3/${path}`])).toEqual([])
  })

  // All of them, at a desk and in elder mode too: publics.long.spec.ts.
  test('has no accessibility fault, nothing sideways and no message on a phone', async ({ page }) => {
    const paths = ['/v2/public/index', '/v3/topic/index', ...chosen.slice(0, 3).map((path) => `/v3/${path}`)]
    for (const path of paths)
      expect({ path, faults: await findFaultsInWidths(page, path, { widths: [390], axe: [390] }) }).toEqual({
        path,
        faults: [],
      })
  })
})
