import type { Browser, Page, Response } from '@playwright/test'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect } from '../fixtures/test.ts'

/** Chooses an option as a visitor does and waits for what comes next. */
export async function answer(page: Page, question: string, option: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: question })
  await expect(heading).toBeVisible()
  await page.getByText(option, { exact: true }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(heading).toHaveCount(0)
}

/** What paper shows of the result: the list without what only a screen can do. */
export async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^修改/ })).toHaveCount(0)
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  expect(await main.getByRole('checkbox').filter({ visible: true }).count()).toBeGreaterThan(0)
  await expect(main.getByRole('heading', { name: '去哪里办' })).toBeVisible()
  await expect(main.getByText('不用交', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

interface Visit {
  readonly page: Page
  readonly open: (path: string) => Promise<Response | null>
  readonly browser: Browser
}

/** A combined matter is prepared down to one checklist, which others can open. */
export async function expectChecklist(
  { page, open, browser }: Visit,
  options: { readonly javaScriptEnabled: boolean },
): Promise<void> {
  await open(`/v3/guide-combo?region=440103&keyword=${encodeURIComponent('新生儿')}`)
  await page.getByRole('link', { name: '新生儿出生“一件事”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新生儿出生“一件事”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '准备办理' }).first().click()
  await answer(page, '孩子父母是否已经办理结婚登记？', '已办理')
  await answer(page, '孩子准备在哪里落户？', '随父亲落户')
  await page.getByRole('link', { name: '上一题' }).click()
  await expect(page.getByRole('radio', { name: '随父亲落户', checked: true })).toBeVisible()
  await answer(page, '孩子准备在哪里落户？', '暂不落户，或者到外省落户')
  for (;;) {
    if (await page.getByRole('region', { name: /^您要办/ }).count()) break
    const question = (await page.locator('#walk').textContent()) ?? ''
    await answer(page, question, (await page.getByRole('radio').last().locator('..').textContent()) ?? '')
  }
  const left = page.getByText('没有列入的事项')
  await left.click()
  await expect(page.getByText('出生登记（户口）').first()).toBeVisible()
  await expectPaper(page)
  const sharedWith = await browser.newContext(options)
  const shared = await sharedWith.newPage()
  await shared.goto(page.url())
  await expect(shared.getByRole('main')).toContainText('您要办')
  await sharedWith.close()
}

/** Addresses of every combined matter, of its preparation, and of every scene guide. */
export async function listWalks(): Promise<string[]> {
  const read = async (path: string) => (await fetchPortal(path)).json()
  const { combos } = await read('/api/combos?pageSize=50')
  const { scenes } = await read('/api/scenes')
  return [
    ...combos.map(({ code }: { code: string }) => `/guide-combo/${code}`),
    ...combos.map(({ code }: { code: string }) => `/v3/guide-combo/processing/${code}`),
    ...scenes.map(({ code }: { code: string }) => `/scene-guide/${code}`),
  ]
}

export async function expectToOpen(paths: readonly string[]): Promise<void> {
  expect(paths).not.toEqual([])
  for (const path of paths) {
    const answer = await fetchPortal(path)
    const text = await answer.text()
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(/undefined|内容随后/)
  }
}
