import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures/test.ts'
import { findAxeFaults } from './checks/findAxeFaults.ts'
import { findClippedText } from './checks/findClippedText.ts'
import { findElderFaults } from './checks/findElderFaults.ts'
import { findFoldedOnPaper } from './checks/findFoldedOnPaper.ts'
import { findSideways } from './checks/findSideways.ts'
import { findSmallTargets } from './checks/findSmallTargets.ts'
import { readWithoutScripts } from './checks/readWithoutScripts.ts'
import { walkByKeyboard } from './checks/walkByKeyboard.ts'
import { openPage } from './openPage.ts'

// An audit that finds nothing is worth as much as its checks find on pages that are known to be bad.

const printStyle = join(import.meta.dirname, '../../packages/ui/src/print.css')

const test = base.extend<{
  /** Opens a page with this in its main part. */
  show: (main: string, style?: string) => Promise<Page>
}>({
  // In one window for all: a new one for each costs more than most checks.
  show: async ({ sharedWindow: { page, messages } }, use) => {
    messages.clear()
    // The pages have no icon.
    messages.allow(/404/)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 390, height: 844 })
    await use(async (main, style = '') => {
      html = `<!doctype html><html lang="zh-CN"><head><meta name="viewport" content="width=device-width"><title>页</title>
    <style>:focus-visible { outline: 3px solid blue } ${style}</style></head><body><main><h1>标题</h1>${main}</main></body></html>`
      await page.goto(address)
      return page
    })
    expect(messages.findUnexpected()).toEqual([])
  },
})

let server: Server
let address: string
let html: string
/** So many answers put the visitor off. */
let refusals = 0

test.beforeAll(async () => {
  server = createServer((_, answer) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    if (refusals > 0) answer.writeHead(503, { ...headers, 'retry-after': '0' })
    else answer.writeHead(200, headers)
    refusals -= 1
    answer.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(async () => {
  server.close()
})

const good = '<p>正文里有一个<a href="/a">链接</a>。</p><button style="min-width:60px;min-height:60px">提交</button>'

test.describe('a page without fault', () => {
  test('passes every check', async ({ show }) => {
    const page = await show(good)
    const found = [
      ...(await findSideways(page)),
      ...(await findSmallTargets(page, 60)),
      ...(await findAxeFaults(page)),
      ...(await readWithoutScripts(page, address)),
      ...(await findClippedText(page)),
      ...(await walkByKeyboard(page)),
    ]
    expect(found).toEqual([])
  })
})

test('what sticks out sideways is named', async ({ show }) => {
  const page = await show('<div class="wide" style="inline-size:500px">宽</div>')
  expect(await findSideways(page)).toEqual(['118 px sideways: div.wide'])
})

test('a control that is too small for a finger is named with its size; a link in a sentence may be small', async ({
  show,
}) => {
  const page = await show(`${good}<button style="block-size:30px;inline-size:80px;padding:0;border:0">小</button>`)
  expect(await findSmallTargets(page, 44)).toEqual(['button「小」 in main: 80 × 30 px, at least 44'])
})

test('a link that covers its card is as large as the card', async ({ show }) => {
  const page = await show(
    '<ul><li><a href="/a">去</a></li></ul>',
    `li { position: relative; block-size: 60px; inline-size: 200px } li a { display: block }
    li a::after { position: absolute; inset: 0; content: "" }`,
  )
  expect(await findSmallTargets(page, 44)).toEqual([])
})

test('text that its box cuts off when lines and letters stand wider is named', async ({ show }) => {
  const page = await show(
    '<p class="box">甲乙丙丁戊己</p>',
    '.box { inline-size: 50px; block-size: 48px; overflow: hidden }',
  )
  expect(await findClippedText(page)).toEqual(['p.box「甲乙丙丁戊己」'])
})

test('a summary that ends in dots is no text that its box cuts off', async ({ show }) => {
  const page = await show(
    '<p class="box">甲乙丙丁戊己</p>',
    '.box { display: -webkit-box; inline-size: 60px; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }',
  )
  expect(await findClippedText(page)).toEqual([])
})

test('names that lack their visible words and targets below 24 pixels are found by axe', async ({ show }) => {
  const page = await show(
    '<button aria-label="别的">提交</button><a class="dot" href="/a">1</a><a class="dot" href="/b">2</a>',
    '.dot { display: inline-block; inline-size: 12px; block-size: 12px; font-size: 8px; line-height: 1 }',
  )
  const rules = (await findAxeFaults(page)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(expect.arrayContaining(['label-content-name-mismatch', 'target-size']))
})

test('a target that a bar at the edge of the window covers half is as large as it is', async ({ show }) => {
  const page = await show(
    `<ul><li><a href="/1">甲乙丙丁</a></li><li><a href="/2">戊己庚辛</a></li></ul>
    <div class="tall"></div><div class="bar"><a href="/3">壬</a></div>`,
    `ul { position: absolute; inset-block-start: 700px; margin: 0 } li a { display: inline-flex; block-size: 44px; inline-size: 200px }
    .tall { block-size: 2000px } .bar { position: sticky; inset-block-end: 0; block-size: 90px; background: #fff }
    .bar a { display: block; block-size: 60px }`,
  )
  expect(await findAxeFaults(page)).toEqual([])
})

test('content that only scripts bring, and a form without an address, are found', async ({ show }) => {
  const page = await show(
    '<form aria-label="查询"></form><p id="late"></p><script>late.textContent = "脚本写的正文".repeat(20)</script>',
  )
  const faults = await readWithoutScripts(page, address)
  expect(faults).toEqual([expect.stringMatching(/letters without scripts$/), 'the form 查询 has no address'])
})

test('a part that stays folded on paper is named; one that the portal’s own print style opens is not', async ({
  show,
}) => {
  const folded = '<details><summary>办理材料</summary><p>身份证原件</p></details>'
  const shut = await show(`${folded}<details style="display:none"><summary>菜单</summary><p>首页</p></details>`)
  await shut.emulateMedia({ media: 'print' })
  expect(await findFoldedOnPaper(shut)).toEqual(['「办理材料」 stays folded'])

  const opened = await show(folded, `@media print { ${readFileSync(printStyle, 'utf8')} }`)
  expect(await findFoldedOnPaper(opened)).toEqual([])
  await expect(opened.getByText('身份证原件')).toBeVisible()
  await opened.emulateMedia({ media: 'screen' })
  await expect(opened.getByText('身份证原件')).toBeHidden()
})

test.describe('the walk by keyboard', () => {
  test('finds a focus that cannot be seen', async ({ show }) => {
    const page = await show('<button class="plain">甲</button>', '.plain:focus-visible { outline: none }')
    expect(await walkByKeyboard(page)).toEqual(['focus on button「甲」 looks like none'])
  })

  test('finds a focus that lies under something', async ({ show }) => {
    const page = await show('<button>甲</button><div class="over"></div>', '.over { position: fixed; inset: 0 }')
    expect(await walkByKeyboard(page)).toEqual(['focus on button「甲」 lies under div「」'])
  })

  for (const [what, main, style] of [
    [
      'what clips it',
      '<ul class="box"><li><a href="/a">甲</a></li></ul>',
      '.box { overflow: hidden } a { display: block }',
    ],
    [
      'what scrolls',
      '<ul class="box"><li><a href="/a">甲</a></li></ul>',
      '.box { overflow-x: auto } a { display: block }',
    ],
    [
      'what is painted later',
      '<a href="/a">甲</a><p class="box">乙</p>',
      '.box { position: relative; background: #eee } a { display: block; margin-block-end: -16px; position: relative }',
    ],
    [
      'what lies above',
      '<p class="box">乙</p><a href="/a">甲</a>',
      '.box { position: relative; z-index: 1; background: #eee } a { display: block; margin-block-start: -16px; position: relative }',
    ],
    [
      'what clips the card it stands for',
      '<div class="box"><p><a href="/a">甲</a></p></div>',
      '.box { overflow: hidden } p { position: relative; margin: 0 } a:focus-visible { outline: none } a::after { content: ""; position: absolute; inset: 0 } a:focus-visible::after { outline: 3px solid blue }',
    ],
  ] as const)
    test(`finds a ring that is cut off by ${what}`, async ({ show }) => {
      const page = await show(main, style)
      expect(await walkByKeyboard(page)).toEqual([expect.stringMatching(/^ring round a「甲」 is cut off by \w+\.box$/)])
    })

  test('is content with rings inside of what clips them, above the flow, and above what was painted before', async ({
    show,
  }) => {
    const page = await show(
      `<ul class="clip"><li><a class="inside" href="/a">甲</a></li></ul>
      <a class="plain" href="/b">乙</a><p class="ground">丙</p><p class="before">丁</p><a class="later" href="/c">戊</a>`,
      `.clip { overflow: hidden } .inside { display: block; outline-offset: -3px }
      .plain { display: block; margin-block-end: -16px } .ground { background: #eee }
      .before { position: relative; background: #eee } .later { display: block; position: relative; margin-block-start: -16px }`,
    )
    expect(await walkByKeyboard(page)).toEqual([])
  })

  test('finds a control that holds the focus', async ({ show }) => {
    const page = await show(
      '<a href="/a">甲</a><input aria-label="乙" onkeydown="if (event.key === \'Tab\') event.preventDefault()">',
    )
    expect(await walkByKeyboard(page)).toEqual(['focus does not leave input「乙」'])
  })

  test('goes through year, month and day of a date field', async ({ show }) => {
    const page = await show('<input type="date" aria-label="甲"><a href="/a">乙</a>')
    expect(await walkByKeyboard(page)).toEqual([])
  })

  test('finds what Tab does not reach', async ({ show }) => {
    const page = await show('<a href="/a">甲</a><button id="next">乙</button><button>丙</button>', '')
    await page.evaluate(() =>
      document.getElementById('next')?.addEventListener('focus', () => (document.activeElement as HTMLElement).blur()),
    )
    expect(await walkByKeyboard(page)).toEqual(expect.arrayContaining(['Tab does not reach button「丙」']))
  })
})

test('a frame of elder mode that takes the window, has no way back, or hides a way on is named', async ({ show }) => {
  const ways = (style: string) =>
    `<nav aria-label="主导航" style="${style}">${'<a href="/a" style="display:inline-block">去</a>'.repeat(4)}</nav>`
  const frame = (inside: string) => {
    const header = document.createElement('header')
    header.innerHTML = inside
    document.body.prepend(header)
  }
  const page = await show(good)
  expect(await findElderFaults(page)).toEqual([])
  await page.evaluate(
    frame,
    `<p style="block-size:300px">甲</p>${ways('').replace('<a', '<b').replace('</a>', '</b>')}`,
  )
  expect(await findElderFaults(page)).toEqual([
    expect.stringMatching(/^the header is 3\d\d px high$/),
    'no way back',
    '3 ways on, not four',
    'out of sight: 去, 去, 去',
  ])
  const whole = await show(good)
  await whole.evaluate(
    frame,
    `<button name="isElder" value="0">退出</button>${ways('position:fixed;inset-block-end:0;inset-inline:0')}`,
  )
  expect(await findElderFaults(whole)).toEqual([])
})

test('a page that puts the audit off is opened as it comes in the end, without what the browser said before', async ({
  show,
  sharedWindow: { messages },
}) => {
  messages.allow(/404|503/)
  const page = await show(good)
  refusals = 2
  const window = { page, messages, close: async () => {} }
  expect((await openPage(window, address))?.status()).toBe(200)
  expect(messages.all.filter((text) => text.includes('503'))).toEqual([])
})
