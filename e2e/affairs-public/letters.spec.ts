import type { Page, Route } from '@playwright/test'
import { answerInWords } from '../fixtures/answerInWords.ts'
import { findAccessibilityFaults, goOffline, untilHydrated } from '../fixtures/browser.ts'
import { readLogs } from '../fixtures/readLogs.ts'
import { expect, test } from '../fixtures/test.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n29\n%%EOF')
const writer = { name: '金丝雀女士', contact: '13800004321' }
const letters = '/v3/gov-people-interact'

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: /^咨询/ }).check()
  await page.getByRole('textbox', { name: /^标题/ }).fill(title)
  await page.getByRole('textbox', { name: /^内容/ }).fill('居住证下个月到期，可以在网上续签吗？')
  await page.getByLabel(/^附件/).setInputFiles({ name: '回执.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('textbox', { name: /^您的称呼/ }).fill(writer.name)
  await page.getByRole('textbox', { name: /^联系方式/ }).fill(writer.contact)
  await page.getByRole('radio', { name: /^不公开/ }).check()
}

const received = (page: Page) => page.getByRole('heading', { level: 1, name: '来信已收到' })
const summary = (page: Page) => page.getByRole('main').getByRole('alert')

for (const { javaScriptEnabled } of [{ javaScriptEnabled: true }, { javaScriptEnabled: false }])
  test.describe(`with JavaScript ${javaScriptEnabled}`, () => {
    const settle = (page: Page) => (javaScriptEnabled ? untilHydrated(page) : page.waitForLoadState())

    test.use({ javaScriptEnabled })

    test('a letter with an attachment is sent, and followed by its code', async ({ page, open }) => {
      await open(letters)
      await page.getByRole('link', { name: '我要写信' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '我要写信' })).toBeVisible()
      await fillIn(page, '居住证到期怎么续签？')
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('button', { name: '核对并提交' }).click()
      if (javaScriptEnabled) {
        await expect(page.getByRole('heading', { name: '请核对您的来信' })).toBeVisible()
        expect(await findAccessibilityFaults(page)).toEqual([])
        await page.getByRole('button', { name: '返回修改' }).click()
        await page.getByRole('button', { name: '核对并提交' }).click()
        await expect(page.getByText('回执.pdf')).toBeVisible()
        await page.getByRole('button', { name: '确认提交' }).click()
      }
      await expect(received(page)).toBeVisible()
      const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
      expect(await page.getByRole('main').textContent()).toMatch(/HD\d{14}.*\d{4}-\d\d-\d\d 前（5 个工作日）/)
      if (javaScriptEnabled) await page.getByRole('button', { name: '在这台设备上记住' }).click()

      await page.getByRole('main').getByRole('link', { name: '查询办理情况' }).click()
      await page.getByRole('textbox', { name: /^查询码/ }).fill(code.toLowerCase())
      await page.getByRole('main').getByRole('button', { name: '查询' }).click()
      await expect(page.getByText('居住证到期怎么续签？')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('待处理')
      expect(page.url()).not.toContain(code)
      await settle(page)
      await page.getByRole('link', { name: '查询另一封来信' }).click()
      await expect(page.getByRole('textbox', { name: /^查询码/ })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('居住证到期怎么续签？')
      if (javaScriptEnabled) {
        await page.getByRole('link', { name: '我的', exact: true }).first().click()
        await page.getByRole('button', { name: /^查询来信/ }).click()
        await expect(page.getByText('居住证到期怎么续签？')).toBeVisible()
        expect(page.url()).not.toContain(code)
      }
    })

    test('a page says what is wrong with itself, with its address and without what was typed', async ({
      page,
      open,
    }) => {
      await open(`/v3/notices?region=440300&keyword=${encodeURIComponent(writer.name)}`)
      await page.getByRole('link', { name: '本页信息有误' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '网页纠错' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^出错的网页/ })).toHaveValue('/v3/notices?region=440300')
      await page.getByRole('radio', { name: '链接打不开' }).check()
      await page.getByRole('textbox', { name: /^问题描述/ }).fill('第三条的附件打不开')
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('main').getByRole('button', { name: '提交' }).click()
      await expect(page.getByText(/编号 JC\d{14}/)).toBeVisible()
    })
  })

test.describe('nothing that was typed is lost', () => {
  test('when the page is loaded again, and not kept once the letter was taken', async ({ page, open }) => {
    await open(`${letters}?type=write`)
    await fillIn(page, '写到一半')
    const token = await page.locator('input[name=clientToken]').inputValue()
    await page.reload()
    await expect(page.getByText('已恢复您上次在这台设备上写的内容')).toBeVisible()
    await expect(page.locator('input[name=clientToken]')).toHaveValue(token)
    await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('写到一半')
    await expect(page.getByRole('radio', { name: /^咨询/ })).toBeChecked()
    await page.getByRole('button', { name: '核对并提交' }).click()
    await page.getByRole('button', { name: '确认提交' }).click()
    await expect(received(page)).toBeVisible()
    await page.getByRole('link', { name: '再写一封' }).click()
    await untilHydrated(page)
    await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('')
  })

  test('without a connection, and when it is lost while sending', async ({ page, open, messages }) => {
    // The page reports what it caught.
    messages.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|network 503 \/api\/interactions/)
    await open(`${letters}?type=write`)
    await fillIn(page, '断网')
    await page.getByRole('button', { name: '核对并提交' }).click()
    await expect(page.getByRole('heading', { name: '请核对您的来信' })).toBeVisible()
    await goOffline(page)
    await page.getByRole('button', { name: '确认提交' }).click()
    await expect(summary(page).filter({ hasText: '当前没有网络连接' })).toBeVisible()
    await page.context().setOffline(false)
    // The letter arrives, its receipt does not.
    await page.route('**/api/interactions', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '确认提交' }).click()
    await expect(summary(page).filter({ hasText: '提交没有成功，填写的内容都还在' })).toBeVisible()
    await page.unroute('**/api/interactions')
    await page.getByRole('button', { name: '确认提交' }).click()
    await expect(received(page)).toBeVisible()
  })
})

test('two presses are one letter, and a proof that was used already is proved once more', async ({
  page,
  open,
  messages,
}) => {
  // The proof that was used already.
  messages.allow(/400/)
  await open(`${letters}?type=write`)
  await fillIn(page, '连按两次')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interactions')) sent.push(request.postData() ?? '')
  })
  // Another form has used the proof before this one.
  const useUp = async (route: Route) => {
    const answer = await route.fetch()
    await page.request.post('/api/feedback', {
      data: {
        clientToken: crypto.randomUUID(),
        page: '/',
        kind: 'other',
        text: '先用掉',
        proofTicket: (await answer.json()).ticket,
        proofAnswer: '-1',
      },
    })
    await route.fulfill({ response: answer })
  }
  await page.route('**/api/challenge?kind=work', useUp, { times: 1 })
  await page.getByRole('button', { name: '核对并提交' }).click()
  await page.getByRole('button', { name: '确认提交' }).dblclick()
  await expect(received(page)).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('each wrong field is told at its place and in the summary, which leads to it', async ({ page, open }) => {
  await open(`${letters}?type=write`)
  await page.getByRole('radio', { name: /^可以公开/ }).check()
  await page.getByRole('textbox', { name: /^内容/ }).fill('请回电 13800002001')
  await page.getByRole('textbox', { name: /^联系方式/ }).fill('12')
  await page.getByRole('button', { name: '核对并提交' }).click()
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="#"]') })
  await expect
    .poll(() => list.allTextContents())
    .toEqual(['请选择咨询、投诉或建议', '请填写标题', '请填写您的称呼', '请填写手机号码、带区号的固定电话或者电子邮箱'])
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: '请填写标题' }).click()
  await page.keyboard.type('标题')
  await page.getByRole('radio', { name: /^咨询/ }).check()
  await page.getByRole('textbox', { name: /^您的称呼/ }).fill(writer.name)
  await page.getByRole('textbox', { name: /^联系方式/ }).fill(writer.contact)
  await page.getByRole('button', { name: '核对并提交' }).click()
  await expect(page.getByRole('link', { name: /^含有手机号码/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^内容/ }).fill('请回电')
  const file = page.getByLabel(/^附件/)
  const check = async (name: string, buffer: Buffer, fault: RegExp) => {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: '核对并提交' }).click()
    await expect(page.getByRole('link', { name: fault })).toBeVisible()
  }
  await check('大.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]), /超过 2 MB/)
  await check('网页.pdf', Buffer.from('<!doctype html>'), /不是 PDF、PNG 或 JPG 文件/)
  await check('空.pdf', Buffer.alloc(0), /是空文件/)
})

test('no log tells a name, a number, a code or a text', async ({ portal }) => {
  const log = await readLogs(portal)
  expect(log).toContain('"interaction"')
  for (const told of ['金丝雀', encodeURIComponent('金丝雀'), writer.contact, '居住证'])
    expect(log.includes(told), told).toBe(false)
})
