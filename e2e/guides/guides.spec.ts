import { untilHydrated } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectDays,
  expectElderLength,
  expectElements,
  expectLength,
  expectSheets,
  expectSituation,
  heightOf,
  marriage,
  phone,
  topsOf,
} from './guideViews.ts'

// What is asked of more than one way to read a guide is asked of one by turns; of the others: guides.long.spec.ts.
for (const { javaScriptEnabled, path } of [
  { javaScriptEnabled: true, path: '/v3/guide' },
  { javaScriptEnabled: false, path: '/v2/guide' },
])
  test.describe(`the situation of a visitor, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: phone })

    test(`stands in the address of ${path} and decides on the materials`, ({ page, open }) =>
      expectSituation({ page, open }, path))
  })

test('a guide has the complete elements behind one fold, which a link to any of them opens', ({ page, open }) =>
  expectElements({ page, open }, '/v2/guide'))

test.describe('ticks', () => {
  test.describe(() => {
    test.use({ viewport: phone })
    test('are counted in the bar and stay on the device, for this guide alone', async ({ page, open }) => {
      await open(`/v3/guide/${marriage}`)
      const bar = page.getByRole('navigation', { name: '快捷操作' })
      await page.getByRole('checkbox', { name: '双方居民身份证' }).check()
      await page.getByRole('checkbox', { name: '双方近期半身免冠合影照片' }).check()
      await expect(bar.getByText('(2/3)')).toBeVisible()
      await open(`/v2/guide/${marriage}`)
      await expect(bar.getByText('(2/3)')).toBeVisible()
      await open(`/v2/guide/${marriage.slice(0, -5)}03000`)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    })
  })

  test('of a combined matter stay on the device, on its page and in its preparation', async ({ page, open }) => {
    await open('/v3/guide-combo/ot-09?region=440106')
    const box = page.getByRole('checkbox', { name: /^已备好/ }).first()
    await box.check()
    const name = await box.getAttribute('aria-label')
    await page.reload()
    await untilHydrated(page)
    await expect(page.locator(`[aria-label="${name}"]:checked`)).toBeVisible()
  })

  test.describe(() => {
    test.use({ viewport: phone })
    test('last as long as the page where nothing may be kept', async ({ page, open }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
      await open(`/v3/guide/${marriage}`)
      await page.getByRole('checkbox', { name: '双方近期半身免冠合影照片' }).check()
      await expect(page.getByRole('navigation', { name: '快捷操作' }).getByText('(1/3)')).toBeVisible()
    })
  })
})

test.describe('what goes along with a guide', () => {
  /** 户口迁移 of 广州市: five working days. */
  const move = '11440100YY0301007K3000703Y09000'

  test('says from today by when it must be done, follows the day that is chosen, and says whether its window is open', ({
    page,
    open,
  }) => expectDays({ page, open }, '/v3/guide'))

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test('the day is said without JavaScript too, at an address of its own', async ({ page, open }) => {
      await open(`/v3/guide/${move}?region=440100`)
      await page.getByText('哪天办结', { exact: true }).click()
      await page.getByLabel('受理日').fill('2026-12-28')
      await page.getByRole('button', { name: '计算', exact: true }).click()
      await page.waitForURL(/from=2026-12-28/)
      expect(new URL(page.url()).searchParams.get('region')).toBe('440100')
      await expect(page.getByText('最晚 2027 年 1 月 4 日（周一）办结')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })
  })

  test('the device keeps it in all its tabs until it is taken back, and says so where nothing may be kept', async ({
    page,
    open,
  }) => {
    await open(`/v3/guide/${move}`)
    const button = page.getByRole('button', { name: /^(已?保存)$/ })
    await page.locator('button[aria-pressed=false]', { hasText: '保存' }).click()
    await expect(page.locator('button[aria-pressed=true]', { hasText: '已保存' })).toBeVisible()
    await open(`/v2/guide/${move}`)
    await page.locator('button[aria-pressed=true]', { hasText: '已保存' }).click()
    await expect(page.locator('button[aria-pressed=false]', { hasText: '保存' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal:saved'))).toBe('[]')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await button.click()
    await expect(page.getByText('这台设备不允许保存')).toBeVisible()
  })

  test('a code takes its address to a phone, and is loaded when it is looked at', async ({ page, open }) => {
    await open(`/v3/guide/${move}`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const picture = page.getByRole('img', { name: '本页网址的二维码，放大', includeHidden: true })
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
    await page.getByText('手机看').click()
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await picture.elementHandle())
    expect(asked).toContain('/api/qr.svg')
  })
})

test.describe('the length', () => {
  test.describe(() => {
    test.use({ viewport: phone })
    test('of v3 is seven screens of a phone in the order of people', ({ page, open }) =>
      expectLength({ page, open }, '/v3/guide'))

    test('of v2 in elder mode is eight screens of a phone', async ({ page, open, prefer }) => {
      await prefer('elder')
      await expectElderLength({ page, open }, '/v2/guide')
    })
  })

  test.describe(() => {
    test.use({ viewport: { width: 1280, height: 900 } })
    test('of v2 on a wide screen has the materials within 1,600 px, in the national order', async ({ page, open }) => {
      await open(`/v2/guide/${marriage}`)
      await heightOf(page)
      const tops = await topsOf(page, ['acceptance', 'flow', 'materials', 'consult', 'windows', 'elements'])
      expect(tops).toEqual([...tops].sort((one, other) => one - other))
      expect(tops[2]).toBeLessThanOrEqual(1_600)
    })
  })

  test('of v3 on paper is four pages, of its checklist one', ({ page, open }) =>
    expectSheets({ page, open }, '/v3/guide'))
})

test.describe(() => {
  test.use({ viewport: phone })
  test('each of the five blocks of a guide is read aloud by itself', async ({ page, open, prefer }) => {
    await prefer('elder')
    await open(`/v3/guide/${marriage}`)
    for (const block of ['能不能办', '带什么', '去哪里', '怎么走', '打电话问'])
      await expect(page.getByRole('button', { name: `朗读：${block}` }), block).toBeEnabled()
  })
})
