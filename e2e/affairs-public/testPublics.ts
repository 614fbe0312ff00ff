import { expect, test } from '../fixtures/test.ts'

/** 居民身份证 and 营业执照 spare papers of dozens of matters. */
export const idCard = '11100000YY03000049001'

/** Both generations are rendered alike, which addresses.spec.ts compares: each is walked through once. */
export function testPublics(generation: 'v2' | 'v3', javaScriptEnabled: boolean): void {
  test.describe(`a visitor, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test(`goes from the home of disclosure in ${generation} to a list and to its rows`, async ({ page, open }) => {
      await open(`/${generation}/public/index`)
      await page.getByRole('link', { name: /^行政权力清单/ }).click()
      await page.waitForURL(`**/${generation}/public/second-index#xingzheng`)
      await page.getByRole('link', { name: /行政许可事项清单/ }).click()
      await page.waitForURL(`**/${generation}/public/second-index?id=xzxk`)
      await expect(page.getByRole('rowheader', { name: '食品经营许可核发', exact: true })).toBeVisible()
      await page.goto(`/${generation}/public/second-index`)
      await page.getByRole('link', { name: '最多跑一次事项清单' }).click()
      await page.waitForURL(`**/${generation}/public/activity?catalogCode=*`)
    })

    test('reads figures in words and tables, chooses another one, and goes to a city', async ({ page, open }) => {
      await open('/v3/public/index')
      await expect(page.getByRole('region', { name: '渠道占比' })).toContainText(/窗口申办 [\d.]+%/)
      const panel = page.getByRole('region', { name: /：近十二个月$/ })
      await panel.getByText('查看数据表').click()
      await expect(panel.getByRole('rowheader').first()).toBeVisible()
      await page.getByRole('link', { name: '按时办结率', exact: true }).click()
      await expect(page.getByRole('heading', { name: '按时办结率：各地市' })).toBeVisible()
      const map = page.getByRole('list', { name: '按时办结率，按地区' })
      await expect(map.getByRole('link')).toHaveCount(21)
      await map.getByRole('link', { name: /^广州/ }).click()
      await page.waitForURL(/\/v3\/public\/index\?.*region=440100/)
      await expect(page.getByRole('heading', { name: '按时办结率：近十二个月' })).toBeVisible()
    })

    test(`goes in ${generation} from a licence to a matter that takes it, and from matters to licences`, async ({
      page,
      open,
    }) => {
      await open(`/${generation}/public/mzb/index`)
      await page.getByRole('link', { name: '中华人民共和国居民身份证' }).click()
      await page.waitForURL(`**/${generation}/public/mzb/license?licenseCode=${idCard}`)
      const matters = page.getByRole('region', { name: '可以用它的事项' })
      const name = await matters.getByRole('heading', { level: 3 }).first().textContent()
      await matters
        .getByRole('link', { name: name ?? '', exact: true })
        .first()
        .click()
      await page.waitForURL(`**/${generation}/guide/**`)
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

      await open(`/${generation}/public/mzb/index?by=matter`)
      const box = page.getByLabel('按名称找事项')
      await box.fill('公司设立')
      await box.press('Enter')
      await page.waitForURL('**/mzb/index?**keyword=**')
      await expect(page.getByRole('heading', { level: 2, name: '分公司设立登记' })).toBeVisible()
      await page.getByRole('link', { name: '出示中华人民共和国居民身份证' }).first().click()
      await page.waitForURL(`**/mzb/license?licenseCode=${idCard}`)
    })

    test('finds a question by topic and by a word, and says whether its answer was of use', async ({ page, open }) => {
      await open('/v3/faq')
      await page.getByRole('link', { name: /^申请材料/ }).click()
      await page.waitForURL('**/v3/faq?topic=*')
      const box = page.getByLabel('搜索常见问题')
      await box.fill('原件')
      await box.press('Enter')
      await page.waitForURL(/keyword=/)
      const question = page.locator('main details', { hasText: '电子证照可以代替原件吗' })
      await question.locator('summary').click()
      await question.getByRole('button', { name: '有用' }).click()
      await expect(page.getByRole('main').getByText('谢谢，已经记下您的评价。')).toBeVisible()
    })

    test('narrows notices by day and reads one in larger letters', async ({ page, open }) => {
      await open('/v3/notices')
      await page.locator('summary', { hasText: '发布日期' }).click()
      await page.getByLabel('从', { exact: true }).fill('2026-11-05')
      await page.getByLabel('到', { exact: true }).fill('2026-11-10')
      await page.getByRole('button', { name: '查看' }).click()
      await page.waitForURL(/from=2026-11-05&to=2026-11-10/)
      const areAllWithin = async () => {
        const days = await page.locator('main li time').allTextContents()
        return days.length > 0 && days.every((day) => day >= '2026-11-05' && day <= '2026-11-10')
      }
      await expect.poll(areAllWithin).toBe(true)
      await page.locator('main li:has(time) a').first().click()
      const text = page.locator('article fieldset + div')
      const before = (await text.boundingBox())?.height ?? 0
      await page.getByLabel('特大').check()
      expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(before)
    })

    test('goes from the topics to a campaign and its steps', async ({ page, open }) => {
      await open('/v3/topic/index')
      await page.getByRole('link', { name: '电子社保卡申领体验月' }).click()
      await page.waitForURL('**/v3/activity/guide?id=ecard')
      await expect(page.getByRole('heading', { name: '怎样参加' })).toBeVisible()
      await page.goto('/v3/activity/5/memorabilia')
      await page.getByRole('link', { name: '2025年' }).click()
      await page.waitForURL('**/memorabilia#2025')
      await expect(page.getByRole('region', { name: '2025年' })).toBeVisible()
    })
  })
}
