import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

/** 内地居民婚姻登记（结婚） of 天河区: two questions decide on three of its materials. */
const marriage = '11440106YY040106734000704Y01000'
const phone = { width: 390, height: 844 }

// Every way to read a guide once: what decides on the materials is the same in all, on the server and in the browser.
for (const { javaScriptEnabled, paths } of [
  { javaScriptEnabled: true, paths: ['/v3/guide', '/guide-single/h5'] },
  { javaScriptEnabled: false, paths: ['/v2/guide', '/guide-single', '/v2/simple-guide'] },
])
  test.describe(`the situation of a visitor, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: phone })

    for (const path of paths)
      test(`stands in the address of ${path} and decides on the materials`, async ({ page, open }) => {
        await open(`${path}/${marriage}`)
        expect(await namesOf(page)).toEqual({ bring: 3, others: 4 })
        await page.getByRole('link', { name: '有一方离过婚' }).click()
        await page.waitForURL(/a=history%3Adivorced/)
        await expect(
          page.getByRole('link', { name: '有一方离过婚', exact: false }).and(page.locator('[aria-current]')),
        ).toBeVisible()
        // The divorce certificate is checked online, a judgment is wanted of some, a death certificate is ruled out.
        expect(await namesOf(page)).toEqual({ bring: 3, spared: 1, others: 2 })
        await page.getByRole('link', { name: '显示全部' }).click()
        await page.waitForURL((url) => !url.search.includes('a='))
        await expect(page.getByRole('heading', { name: '其他情形才要 4' })).toBeVisible()
      })
  })

/** How many materials stand in each group. */
async function namesOf(page: Page): Promise<Record<string, number>> {
  const headings = await page.locator('main h3').allTextContents()
  const titles = { bring: '要准备', spared: '不用交', others: '其他情形才要' }
  const counts = Object.entries(titles).flatMap(([kind, title]) => {
    const heading = headings.find((text) => text.startsWith(title))
    return heading ? [[kind, Number(/\d+/.exec(heading)?.[0])]] : []
  })
  return Object.fromEntries(counts)
}

for (const path of ['/v2/guide', '/v3/guide'])
  test(`${path} has the complete elements behind one fold, which a link to any of them opens`, async ({
    page,
    open,
  }) => {
    await open(`${path}/${marriage}`)
    const law = page.locator('[id="laws"]')
    await expect(law).toBeHidden()
    await page.evaluate(() => location.assign('#laws'))
    await expect(law).toBeVisible()
    await expect(page.locator('details[id="elements"]')).toHaveAttribute('open', '')
    // Nothing is folded in the fold but what terms mean.
    await expect(page.locator('[id="elements"] details:not(:has(> summary[title]))')).toHaveCount(0)
  })

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

  /** 公司变更登记 of the province: one working day, at a window. */
  const change = '11440000YY170000XU2000117Y1V000'

  for (const path of ['/v2/guide', '/v3/guide', '/guide-single/h5'])
    test(`${path} says from today by when it must be done, follows the day that is chosen, and says whether its window is open`, async ({
      page,
      open,
      portal,
    }) => {
      await open(`${path}/${change}`)
      await page.getByText('哪天办结', { exact: true }).click()
      const day = page.getByLabel('受理日')
      const form = page.locator('form').filter({ has: day })
      await expect(form.getByRole('status').getByText(/^最晚 .+办结/)).toBeVisible()
      await expect(day).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
      await day.fill('2026-09-30')
      await expect(form.getByText('最晚 10 月 8 日（周四）办结')).toBeVisible()
      const event = await page.request.get(
        new URL((await form.getByRole('link', { name: '加到日历' }).getAttribute('href')) ?? '', portal.address).href,
      )
      expect(await event.text()).toContain('DTSTART;VALUE=DATE:20261008')
      await expect(
        page
          .locator('section')
          .filter({ has: page.locator('#windows') })
          .getByText(/^(开放中|现在未开放)，/)
          .first(),
      ).toBeVisible()
    })

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
  for (const path of ['/v2/guide', '/v3/guide'])
    test.describe(() => {
      test.use({ viewport: phone })
      test(`of ${path} is seven screens of a phone in the order of people`, async ({ page, open }) => {
        await open(`${path}/${marriage}`)
        expect(await heightOf(page)).toBeLessThanOrEqual(7 * phone.height)
        // The time and the cost of what is done at once and free stand at the top alone.
        const ids = ['fees', 'situation', 'materials', 'windows', 'flow', 'faqs', 'elements']
        const tops = await topsOf(page, ids)
        expect(tops).toEqual([...tops].sort((one, other) => one - other))
        for (const row of await page.locator('#materials').locator('xpath=../..').locator('li:has(> details)').all()) {
          const box = await row.boundingBox()
          if (box) expect(box.height).toBeLessThanOrEqual((await row.locator('a[download]').count()) > 0 ? 140 : 96)
        }
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

  for (const path of ['/v2/guide', '/v3/guide'])
    test.describe(() => {
      test.use({ viewport: phone })
      test(`of ${path} in elder mode is eight screens of a phone`, async ({ page, open, prefer }) => {
        await prefer('elder')
        await open(`${path}/${marriage}`)
        expect(await heightOf(page)).toBeLessThanOrEqual(8 * phone.height)
      })
    })

  for (const path of ['/v2/guide', '/v3/guide'])
    test(`of ${path} on paper is four pages, of its checklist one`, async ({ page, open }) => {
      await open(`${path}/${marriage}`)
      expect(await countSheets(page)).toBeLessThanOrEqual(4)
      await page.evaluate(() => {
        window.print = () => {}
      })
      await page.getByRole('button', { name: '打印', exact: true }).click()
      await expect.poll(() => countSheets(page)).toBe(1)
    })
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

/** The height with everything laid out, as after reading it to the end. */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement
    for (let top = 0; top < root.scrollHeight; top += 400) {
      scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
    return root.scrollHeight
  })
}

function topsOf(page: Page, ids: string[]): Promise<number[]> {
  return page.evaluate(
    (all) => all.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    ids,
  )
}

async function countSheets(page: Page): Promise<number> {
  const margin = '15mm'
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
