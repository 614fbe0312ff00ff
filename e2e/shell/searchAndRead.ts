import type { Page, Response } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

const MATTER = '内地居民婚姻登记（结婚）'
const homes = { v2: '/', v3: '/v3/index' } as const

interface Visit {
  readonly page: Page
  readonly open: (path: string) => Promise<Response | null>
}

interface Walk {
  readonly generation: keyof typeof homes
  readonly javaScriptEnabled: boolean
  readonly keyword: string
}

/** Conditions, materials, steps, time and fee, as a visitor finds them. */
async function expectFullGuide(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: MATTER })).toBeVisible()
  await page.locator('#elements > summary').press('Enter')
  await expect(page.locator('#elements')).toHaveAttribute('open', '')
  for (const section of ['条件', '材料', '流程', '依据', '问答']) {
    expect(await page.getByRole('heading', { name: section }).count(), section).toBeGreaterThan(0)
  }
  const main = page.getByRole('main')
  for (const fact of ['双方居民身份证', '当场办结', '不收费', '民法典', '受理', '行政复议'])
    expect(await main.getByText(fact).count(), fact).toBeGreaterThan(0)
}

/** From a home page by its search box to the guide in the same generation. */
export async function searchAndRead({ page, open }: Visit, walk: Walk): Promise<void> {
  const { generation, javaScriptEnabled, keyword } = walk
  // A region where the matter is handled, chosen as a visitor does: by the link of the region switch.
  await open(`${homes[generation]}?region=440103`)
  const box = page
    .getByRole('main')
    .getByRole(javaScriptEnabled ? 'combobox' : 'textbox')
    .first()
  await box.fill(keyword)
  await box.press('Enter')
  await page.waitForURL('**/v2/search?**')
  await page.getByRole('link', { name: MATTER }).first().click()
  await page.waitForURL(/\/v[23]\/guide\//)
  const guide = new URL(page.url())
  await open(`/${generation}/guide/${guide.pathname.split('/').pop()}`)
  await expectFullGuide(page)
}
