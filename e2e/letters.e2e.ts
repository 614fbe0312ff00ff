import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityFaults, launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address, dataFolder } = inject('portal')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
const writer = { name: '金丝雀女士', contact: '13800004321' }
const letters = `${address}/v3/gov-people-interact`

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: /^咨询/ }).check()
  await page.getByRole('textbox', { name: /^标题/ }).fill(title)
  await page.getByRole('textbox', { name: /^内容/ }).fill('居住证下个月到期，可以在网上续签吗？')
  await page.getByLabel(/^附件/).setInputFiles({ name: '回执.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('textbox', { name: /^您的称呼/ }).fill(writer.name)
  await page.getByRole('textbox', { name: /^联系方式/ }).fill(writer.contact)
  await page.getByRole('radio', { name: /^不公开/ }).check()
}

/** The question in words, which visitors without scripts are asked. */
async function answerInWords(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /^验证问题/ })
  const hint = (await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent()) ?? ''
  await field.fill(solve(hint))
}

const numbers = '零一二三四五六七八九'
function readNumber(text: string): number {
  const [tens, units] = text.includes('十') ? text.split('十') : ['', text]
  return (text.includes('十') ? (tens ? numbers.indexOf(tens) : 1) * 10 : 0) + (units ? numbers.indexOf(units) : 0)
}
function solve(question: string): string {
  const [, left = '', sign, right = ''] = /“([^加减]+)(加|减)([^”]+)”/.exec(question) ?? []
  return String(readNumber(left) + (sign === '加' ? 1 : -1) * readNumber(right))
}

const received = (page: Page) => page.getByRole('heading', { level: 1, name: '来信已收到' })
const summary = (page: Page) => page.getByRole('main').getByRole('alert')

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript $javaScriptEnabled',
  ({ javaScriptEnabled }) => {
    const settle = (page: Page) => (javaScriptEnabled ? untilHydrated(page) : page.waitForLoadState())

    it('a letter with an attachment is sent, and followed by its code', async () => {
      const { page, messages, close } = await openPage(browser, { javaScriptEnabled })
      await page.goto(letters)
      await settle(page)
      await page.getByRole('link', { name: '我要写信' }).click()
      await page.getByRole('heading', { level: 1, name: '我要写信' }).waitFor()
      await fillIn(page, '居住证到期怎么续签？')
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('button', { name: '核对并提交' }).click()
      if (javaScriptEnabled) {
        await page.getByRole('heading', { name: '请核对您的来信' }).waitFor()
        expect(await findAccessibilityFaults(page)).toEqual([])
        await page.getByRole('button', { name: '返回修改' }).click()
        await page.getByRole('button', { name: '核对并提交' }).click()
        await page.getByText('回执.pdf').waitFor()
        await page.getByRole('button', { name: '确认提交' }).click()
      }
      await received(page).waitFor()
      const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
      expect(await page.getByRole('main').textContent()).toMatch(/HD\d{14}.*\d{4}-\d\d-\d\d 前（5 个工作日）/)
      if (javaScriptEnabled) await page.getByRole('button', { name: '在这台设备上记住' }).click()

      await page.getByRole('main').getByRole('link', { name: '查询办理情况' }).click()
      await page.getByRole('textbox', { name: /^查询码/ }).fill(code.toLowerCase())
      await page.getByRole('main').getByRole('button', { name: '查询' }).click()
      await page.getByText('居住证到期怎么续签？').waitFor()
      expect(await page.getByRole('main').textContent()).toContain('待处理')
      expect(page.url()).not.toContain(code)
      await settle(page)
      await page.getByRole('link', { name: '查询另一封来信' }).click()
      await page.getByRole('textbox', { name: /^查询码/ }).waitFor()
      expect(await page.getByRole('main').textContent()).not.toContain('居住证到期怎么续签？')
      if (javaScriptEnabled) {
        await page.getByRole('link', { name: '我的', exact: true }).first().click()
        await page.getByRole('button', { name: /^查询来信/ }).click()
        await page.getByText('居住证到期怎么续签？').waitFor()
        expect(page.url()).not.toContain(code)
      }
      expect(messages).toEqual([])
      await close()
    })

    it('a page says what is wrong with itself, with its address and without what was typed', async () => {
      const { page, messages, close } = await openPage(browser, { javaScriptEnabled })
      await page.goto(`${address}/v3/notices?region=440300&keyword=${encodeURIComponent(writer.name)}`)
      await settle(page)
      await page.getByRole('link', { name: '本页信息有误' }).click()
      await page.getByRole('heading', { level: 1, name: '网页纠错' }).waitFor()
      expect(await page.getByRole('textbox', { name: /^出错的网页/ }).inputValue()).toBe('/v3/notices?region=440300')
      await page.getByRole('radio', { name: '链接打不开' }).check()
      await page.getByRole('textbox', { name: /^问题描述/ }).fill('第三条的附件打不开')
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('main').getByRole('button', { name: '提交' }).click()
      await page.getByText(/编号 JC\d{14}/).waitFor()
      expect(messages).toEqual([])
      await close()
    })

    it('a case is looked up by name and number, and rated', async () => {
      // Each case is rated once.
      const [name, caseNo] = javaScriptEnabled
        ? ['李四', '44010020261109000000024']
        : ['黄小芳', '44130020261103000000126']
      const { page, messages, close } = await openPage(browser, { javaScriptEnabled })
      await page.goto(`${address}/v3/progress-query`)
      await settle(page)
      await page.getByRole('textbox', { name: /^申请人名称/ }).fill(name)
      await page.getByRole('textbox', { name: /^申办流水号/ }).fill(caseNo)
      if (!javaScriptEnabled) await answerInWords(page)
      await page.getByRole('main').getByRole('button', { name: '查询' }).click()
      await page.getByRole('heading', { name: '办理进度' }).waitFor()
      await settle(page)
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text).toContain(`${name[0]}*`)
      expect(await page.content()).not.toContain(name)
      expect(page.url()).not.toMatch(/440100|token/)
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])

      await page.getByRole('radio', { name: '非常满意', exact: true }).check()
      await page.getByRole('checkbox', { name: '全程网上办理' }).check()
      await page.getByRole('button', { name: '提交评价' }).click()
      await page.getByText('您的评价：非常满意').waitFor()
      expect(messages).toEqual([])
      await close()
    })

    it('an unknown case and a wrong name are told with the same words, and the name stands in no page', async () => {
      const { page, close } = await openPage(browser, { javaScriptEnabled })
      const told: string[] = []
      for (const [name, caseNo] of [
        ['金丝雀', '44010020261116000000011'],
        ['金丝雀', 'SZ-2026-000123'],
      ] as const) {
        await page.goto(`${address}/v2/progress-query`)
        await settle(page)
        await page.getByRole('textbox', { name: /^申请人名称/ }).fill(name)
        await page.getByRole('textbox', { name: /^申办流水号/ }).fill(caseNo)
        if (!javaScriptEnabled) await answerInWords(page)
        await page.getByRole('main').getByRole('button', { name: '查询' }).click()
        await page.getByText('没有查到这个办件').first().waitFor()
        told.push((await summary(page).locator('..').textContent()) ?? '')
        expect(await page.content()).not.toContain('金丝雀')
        expect(await page.getByRole('textbox', { name: /^申办流水号/ }).inputValue()).toBe(caseNo)
      }
      expect(told[0]).toBe(told[1])
      await close()
    })
  },
)

describe('nothing that was typed is lost', () => {
  it('when the page is loaded again, and not kept once the letter was taken', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${letters}?type=write`)
    await untilHydrated(page)
    await fillIn(page, '写到一半')
    const token = await page.locator('input[name=clientToken]').inputValue()
    await page.reload()
    await page.getByText('已恢复您上次在这台设备上写的内容').waitFor()
    expect(await page.locator('input[name=clientToken]').inputValue()).toBe(token)
    expect(await page.getByRole('textbox', { name: /^标题/ }).inputValue()).toBe('写到一半')
    expect(await page.getByRole('radio', { name: /^咨询/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: '核对并提交' }).click()
    await page.getByRole('button', { name: '确认提交' }).click()
    await received(page).waitFor()
    await page.getByRole('link', { name: '再写一封' }).click()
    await untilHydrated(page)
    expect(await page.getByRole('textbox', { name: /^标题/ }).inputValue()).toBe('')
    await close()
  })

  it('without a connection, and when it is lost while sending', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${letters}?type=write`)
    await untilHydrated(page)
    await fillIn(page, '断网')
    await page.getByRole('button', { name: '核对并提交' }).click()
    await page.getByRole('heading', { name: '请核对您的来信' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '确认提交' }).click()
    await summary(page).filter({ hasText: '当前没有网络连接' }).waitFor()
    await page.context().setOffline(false)
    // The letter arrives, its receipt does not.
    await page.route('**/api/interactions', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '确认提交' }).click()
    await summary(page).filter({ hasText: '提交没有成功，填写的内容都还在' }).waitFor()
    await page.unroute('**/api/interactions')
    await page.getByRole('button', { name: '确认提交' }).click()
    await received(page).waitFor()
    await close()
  })
})

it('two presses are one letter, and a proof that was used already is proved once more', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${letters}?type=write`)
  await untilHydrated(page)
  await fillIn(page, '连按两次')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interactions')) sent.push(request.postData() ?? '')
  })
  // Another form has used the proof before this one.
  const useUp = async (route: Route) => {
    const answer = await route.fetch()
    await page.request.post(`${address}/api/feedback`, {
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
  await received(page).waitFor()
  expect(sent).toHaveLength(2)
  await close()
})

it('each wrong field is told at its place and in the summary, which leads to it', async () => {
  const { page, messages, close } = await openPage(browser)
  await page.goto(`${letters}?type=write`)
  await untilHydrated(page)
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
  await page.getByRole('link', { name: /^含有手机号码/ }).waitFor()
  await page.getByRole('textbox', { name: /^内容/ }).fill('请回电')
  const file = page.getByLabel(/^附件/)
  const check = async (name: string, buffer: Buffer, fault: RegExp) => {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: '核对并提交' }).click()
    await page.getByRole('link', { name: fault }).waitFor()
  }
  await check('大.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]), /超过 2 MB/)
  await check('网页.pdf', Buffer.from('<!doctype html>'), /不是 PDF、PNG 或 JPG 文件/)
  await check('空.pdf', Buffer.alloc(0), /是空文件/)
  expect(messages).toEqual([])
  await close()
})

it('no log tells a name, a number, a code or a text', async () => {
  const readLog = () =>
    ['shell.log', 'api.log', 'portal.log']
      .map((file) => readFileSync(join(dataFolder, 'logs', file), 'utf8'))
      .join('\n')
  await expect.poll(readLog).toContain('progressQueryDetail')
  // The last lines are on their way to the disk.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const log = readLog()
  for (const told of [
    '金丝雀',
    encodeURIComponent('金丝雀'),
    writer.contact,
    '居住证',
    '44010020261109000000024',
    '李四',
  ])
    expect(log.includes(told), told).toBe(false)
})
