import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../fixtures/browser.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'
import { answer, expectChecklist, expectPaper, expectToOpen, listWalks } from './takeWalk.ts'

/** Where the focus is; scripts put it on what a move leads to. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

for (const { javaScriptEnabled } of [{ javaScriptEnabled: true }, { javaScriptEnabled: false }])
  test.describe(`with JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('a scene guide leads through its questions to what to do, and an answer can be changed', async ({
      page,
      open,
    }) => {
      await open('/scene-guide?region=440103')
      await page.getByRole('link', { name: '看病与医保' }).click()
      await answer(page, '您参加哪种基本医疗保险？', '职工基本医疗保险')
      if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe('准备在哪里看病？')
      await answer(page, '准备在哪里看病？', '参保地')
      // Several choices of one question; a form without scripts repeats the name.
      await page.getByText('有高血压、糖尿病等慢特病', { exact: true }).click()
      await answer(page, '遇到了哪些情况？', '已经自己垫付，要报销')
      const result = page.getByRole('region', { name: '您要办 3 件事' })
      await expect(result).toBeVisible()
      expect(new URL(page.url()).searchParams.getAll('a').join()).toBe(
        'insure:employee,where:local,need:paid,need:chronic',
      )
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
      await expectPaper(page)

      await result.getByText('您的回答').click()
      await result.getByRole('link', { name: /^修改.*准备在哪里看病/ }).click()
      await expect(page.getByRole('radio', { name: '参保地', exact: true, checked: true })).toBeVisible()
      await page.getByRole('button', { name: '下一步' }).click()
      await expect(result).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('radio', { name: '参保地', exact: true, checked: true })).toBeVisible()
    })
  })

test('a combined matter is prepared down to one checklist', ({ page, open, browser }) =>
  expectChecklist({ page, open, browser }, { javaScriptEnabled: true }))

test('nothing chosen is said, and the question stays', async ({ page, open }) => {
  await open('/scene-guide/birth')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先选择' })).toBeVisible()
  await expect(page).toHaveURL('/scene-guide/birth')
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('answers of another tree are said, with the way to begin anew', async ({ page }) => {
    await page.goto('/scene-guide/birth?a=nobody:asked,hukou:mars')
    await expect(page.getByText('问题已经更新，这个链接中的部分回答不再适用')).toBeVisible()
    await page.getByRole('link', { name: '重新开始' }).first().click()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('the data of a scene are JSON, and of an unknown one 404', async () => {
  const list = await fetchPortal('/scene-guide/data')
  const { scenes } = await list.json()
  expect(scenes.scenes.length).toBeGreaterThan(0)
  for (const { code } of scenes.scenes) {
    const one = await fetchPortal(`/scene-guide/data?id=${code}`)
    expect(one.headers.get('content-type')).toContain('application/json')
    expect((await one.json()).scene.code).toBe(code)
  }
  for (const id of ['nothing', 'a..b', '%00'])
    expect((await fetchPortal(`/scene-guide/data?id=${id}`)).status, id).toBe(id === '%00' ? 200 : 404)
})

// All of them, and the combined matter without JavaScript: walks.long.spec.ts.
test('every tenth combined matter and scene guide can be opened', async () => {
  await expectToOpen((await listWalks()).filter((_, at) => at % 10 === 0))
})
