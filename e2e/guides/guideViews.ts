import type { Page, Response } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** 内地居民婚姻登记（结婚） of 天河区: two questions decide on three of its materials. */
export const marriage = '11440106YY040106734000704Y01000'
/** 公司变更登记 of the province: one working day, at a window. */
const change = '11440000YY170000XU2000117Y1V000'
export const phone = { width: 390, height: 844 }

/** A page and what opens one in it. */
interface Visit {
  readonly page: Page
  readonly open: (path: string) => Promise<Response | null>
}

/** What decides on the materials is the same in every way to read a guide, on the server and in the browser. */
export async function expectSituation({ page, open }: Visit, path: string): Promise<void> {
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
}

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

/** The complete elements are behind one fold, which a link to any of them opens. */
export async function expectElements({ page, open }: Visit, path: string): Promise<void> {
  await open(`${path}/${marriage}`)
  const law = page.locator('[id="laws"]')
  await expect(law).toBeHidden()
  await page.evaluate(() => location.assign('#laws'))
  await expect(law).toBeVisible()
  await expect(page.locator('details[id="elements"]')).toHaveAttribute('open', '')
  // Nothing is folded in the fold but what terms mean.
  await expect(page.locator('[id="elements"] details:not(:has(> summary[title]))')).toHaveCount(0)
}

/** It is said from today by when it must be done, for the day that is chosen, and whether the window is open. */
export async function expectDays({ page, open }: Visit, path: string): Promise<void> {
  await open(`${path}/${change}`)
  await page.getByText('哪天办结', { exact: true }).click()
  const day = page.getByLabel('受理日')
  const form = page.locator('form').filter({ has: day })
  await expect(form.getByRole('status').getByText(/^最晚 .+办结/)).toBeVisible()
  await expect(day).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await day.fill('2026-09-30')
  await expect(form.getByText('最晚 10 月 8 日（周四）办结')).toBeVisible()
  const event = await page.request.get(
    new URL((await form.getByRole('link', { name: '加到日历' }).getAttribute('href')) ?? '', page.url()).href,
  )
  expect(await event.text()).toContain('DTSTART;VALUE=DATE:20261008')
  await expect(
    page
      .locator('section')
      .filter({ has: page.locator('#windows') })
      .getByText(/^(开放中|现在未开放)，/)
      .first(),
  ).toBeVisible()
}

/** Seven screens of a phone in the order of people. */
export async function expectLength({ page, open }: Visit, path: string): Promise<void> {
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
}

/** Four pages on paper, one of its checklist. */
export async function expectSheets({ page, open }: Visit, path: string): Promise<void> {
  await open(`${path}/${marriage}`)
  expect(await countSheets(page)).toBeLessThanOrEqual(4)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect.poll(() => countSheets(page)).toBe(1)
}

/** Eight screens of a phone, for those who chose elder mode. */
export async function expectElderLength({ page, open }: Visit, path: string): Promise<void> {
  await open(`${path}/${marriage}`)
  expect(await heightOf(page)).toBeLessThanOrEqual(8 * phone.height)
}

/** The height with everything laid out, as after reading it to the end. */
export async function heightOf(page: Page): Promise<number> {
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

export function topsOf(page: Page, ids: string[]): Promise<number[]> {
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
