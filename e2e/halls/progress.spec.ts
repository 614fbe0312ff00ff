import type { Page } from '@playwright/test'
import { answerInWords } from '../fixtures/answerInWords.ts'
import { findAccessibilityFaults, untilHydrated } from '../fixtures/browser.ts'
import { readLogs } from '../fixtures/readLogs.ts'
import { expect, test } from '../fixtures/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })
    const settle = (page: Page) => (javaScriptEnabled ? untilHydrated(page) : page.waitForLoadState())

    test('a case is looked up by name and number, and rated', async ({ page, open }) => {
      // Each case is rated once.
      const [name, caseNo] = javaScriptEnabled
        ? ['李四', '44010020261109000000024']
        : ['黄小芳', '44130020261103000000126']
      await open('/v3/progress-query')
      await page.getByRole('textbox', { name: /^申请人名称/ }).fill(name)
      await page.getByRole('textbox', { name: /^申办流水号/ }).fill(caseNo)
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('main').getByRole('button', { name: '查询' }).click()
      await expect(page.getByRole('heading', { name: '办理进度' })).toBeVisible()
      await settle(page)
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text).toContain(`${name[0]}*`)
      expect(await page.content()).not.toContain(name)
      await expect(page).not.toHaveURL(/440100|token/)
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])

      await page.getByRole('radio', { name: '非常满意', exact: true }).check()
      await page.getByRole('checkbox', { name: '全程网上办理' }).check()
      await page.getByRole('button', { name: '提交评价' }).click()
      await expect(page.getByText('您的评价：非常满意')).toBeVisible()
    })

    test('an unknown case and a wrong name are told with the same words, and the name stands in no page', async ({
      page,
      open,
      messages,
    }) => {
      messages.allow(/404/)
      const told: string[] = []
      for (const [name, caseNo] of [
        ['金丝雀', '44010020261116000000011'],
        ['金丝雀', 'SZ-2026-000123'],
      ] as const) {
        await open('/v2/progress-query')
        await page.getByRole('textbox', { name: /^申请人名称/ }).fill(name)
        await page.getByRole('textbox', { name: /^申办流水号/ }).fill(caseNo)
        if (!javaScriptEnabled) await answerInWords(page)
        await page.getByRole('main').getByRole('button', { name: '查询' }).click()
        await expect(page.getByText('没有查到这个办件').first()).toBeVisible()
        told.push((await page.getByRole('main').getByRole('alert').locator('..').textContent()) ?? '')
        expect(await page.content()).not.toContain('金丝雀')
        await expect(page.getByRole('textbox', { name: /^申办流水号/ })).toHaveValue(caseNo)
      }
      expect(told[0]).toBe(told[1])
    })
  })

test('no log tells the name or the number of a case', async ({ portal }) => {
  const log = await readLogs(portal)
  expect(log).toContain('progressQueryDetail')
  for (const told of ['金丝雀', encodeURIComponent('金丝雀'), '44010020261109000000024', '李四'])
    expect(log.includes(told), told).toBe(false)
})
