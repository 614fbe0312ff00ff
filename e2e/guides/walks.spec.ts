import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../fixtures/browser.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

/** Chooses an option as a visitor does and waits for what comes next. */
async function answer(page: Page, question: string, option: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: question })
  await expect(heading).toBeVisible()
  await page.getByText(option, { exact: true }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(heading).toHaveCount(0)
}

/** Where the focus is; scripts put it on what a move leads to. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** What paper shows of the result: the list without what only a screen can do. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^修改/ })).toHaveCount(0)
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  expect(await main.getByRole('checkbox').filter({ visible: true }).count()).toBeGreaterThan(0)
  await expect(main.getByRole('heading', { name: '去哪里办' })).toBeVisible()
  await expect(main.getByText('不用交', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

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

    test('a combined matter is prepared down to one checklist', async ({ page, open, browser }) => {
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
      const sharedWith = await browser.newContext({ javaScriptEnabled })
      const shared = await sharedWith.newPage()
      await shared.goto(page.url())
      await expect(shared.getByRole('main')).toContainText('您要办')
      await sharedWith.close()
    })
  })

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

test('every combined matter and scene guide can be opened', async () => {
  const read = async (path: string) => (await fetchPortal(path)).json()
  const { combos } = await read('/api/combos?pageSize=50')
  const { scenes } = await read('/api/scenes')
  const paths = [
    ...combos.flatMap(({ code }: { code: string }) => [`/guide-combo/${code}`, `/v3/guide-combo/processing/${code}`]),
    ...scenes.map(({ code }: { code: string }) => `/scene-guide/${code}`),
  ]
  for (const path of paths) {
    const answer = await fetchPortal(path)
    const text = await answer.text()
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(/undefined|内容随后/)
  }
})
