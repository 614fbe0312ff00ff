import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, untilHydrated } from './setup/browser.ts'
import { openOtherSite, until } from './setup/otherSite.ts'
import { hostPage } from './setup/startHost.ts'

const { address } = inject('portal')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What browsers learned after 2022: visitors and offices have those that do not know it. */
const newer = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'String.prototype': ['toWellFormed', 'isWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
  'Iterator.prototype': ['map', 'filter', 'find', 'some', 'every', 'toArray', 'take', 'drop', 'flatMap', 'reduce'],
}

/** Takes it away before any script of the page runs. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((names: Record<string, string[]>) => {
    for (const [path, members] of Object.entries(names)) {
      const owner = path.split('.').reduce<object>((from, name) => Reflect.get(from, name), globalThis)
      for (const member of members) Reflect.deleteProperty(owner, member)
    }
  }, newer)
}

test.each([
  '/v3/index',
  '/v2/index',
  '/v2/search?keyword=身份证',
  '/v3/personal/theme',
  '/v3/notices',
  '/v3/faq',
  '/v3/guide/000714Y06000?region=440103',
  '/v3/country-hall?region=440300',
  '/v3/contact-us',
  '/v3/public/catalog',
  '/v3/public/activity',
  '/v3/gov-people-interact',
  '/scene-guide',
  '/v2/e-license',
  '/v3/my',
])('%s goes on in a browser of 2022', async (path) => {
  const { page, messages, close } = await openPage(browser)
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await makeOlder(page)
  await page.goto(`${address}${path}`)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  // Safari before 16.4 reads nothing of a script with an expression that looks behind.
  for (const script of await Promise.all(scripts)) expect(/\/[^/\n`'"]*\(\?<[=!]/.exec(script)?.[0]).toBeUndefined()
  expect(messages).toEqual([])
  await close()
})

test('a form is checked and sent in a browser of 2022', async () => {
  const { page, messages, close } = await openPage(browser)
  await makeOlder(page)
  await page.goto(`${address}/v3/progress-query`)
  await untilHydrated(page)
  await page.getByRole('textbox', { name: '申请人名称' }).fill('没有这个人')
  await page.getByRole('textbox', { name: '申办流水号' }).fill('ABC123')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const answer = page.getByRole('alert').first()
  await answer.waitFor()
  expect(await answer.textContent()).not.toContain('提交没有成功')
  // Nobody has such a case, which the service says by its status.
  expect(messages).toEqual([expect.stringContaining('404')])
  await close()
})

test('a letter is checked before it is sent in a browser of 2022', async () => {
  const { page, messages, close } = await openPage(browser)
  await makeOlder(page)
  await page.goto(`${address}/v3/gov-people-interact?type=write`)
  await untilHydrated(page)
  await page.getByRole('button', { name: '核对并提交' }).click()
  await page.getByText(/有 \d 处需要修改/).waitFor()
  expect(messages).toEqual([])
  await close()
})

test.each(['portal-halls', 'portal-notices', 'portal-search keyword="身份证"'])(
  '<%s> is drawn on another site in a browser of 2022',
  async (tag) => {
    const site = await openOtherSite(address)
    const [name = ''] = tag.split(' ')
    const { page, messages, close } = await site.visit(hostPage(`<${tag}></${name}>${site.tag}`), {
      prepare: makeOlder,
    })
    await until(page, `${name} h1#widget`)
    expect(messages).toEqual([])
    await close()
    await site.close()
  },
)
