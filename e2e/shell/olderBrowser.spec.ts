import type { Page } from '@playwright/test'
import { until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

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

const scriptTexts = new Map<string, string>()

/** Asked for by ourselves: the body of an answer is gone with its page. Names of scripts change with their bytes. */
async function readScript(url: string): Promise<string> {
  const known = scriptTexts.get(url)
  if (known !== undefined) return known
  const text = await (await fetch(url)).text()
  scriptTexts.set(url, text)
  return text
}

for (const path of [
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
])
  test(`${path} goes on in a browser of 2022`, async ({ page, open }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await makeOlder(page)
    await open(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Safari before 16.4 reads nothing of a script with an expression that looks behind.
    expect(scripts.size).toBeGreaterThan(0)
    for (const url of scripts) expect(/\/[^/\n`'"]*\(\?<[=!]/.exec(await readScript(url))?.[0], url).toBeUndefined()
  })

test('a form is checked and sent in a browser of 2022', async ({ page, open, messages }) => {
  await makeOlder(page)
  await open('/v3/progress-query')
  await page.getByRole('textbox', { name: '申请人名称' }).fill('没有这个人')
  await page.getByRole('textbox', { name: '申办流水号' }).fill('ABC123')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const answer = page.getByRole('alert').first()
  await expect(answer).toBeVisible()
  await expect(answer).not.toContainText('提交没有成功')
  // Nobody has such a case, which the service says by its status.
  messages.allow(/404/)
  expect(messages.all).toEqual([expect.stringContaining('404')])
})

test('a letter is checked before it is sent in a browser of 2022', async ({ page, open }) => {
  await makeOlder(page)
  await open('/v3/gov-people-interact?type=write')
  await page.getByRole('button', { name: '核对并提交' }).click()
  await expect(page.getByText(/有 \d 处需要修改/)).toBeVisible()
})

for (const tag of ['portal-halls', 'portal-notices', 'portal-search keyword="身份证"'])
  test(`<${tag}> is drawn on another site in a browser of 2022`, async ({ visitSite, otherSite }) => {
    const [name = ''] = tag.split(' ')
    const page = await visitSite(hostPage(`<${tag}></${name}>${otherSite.tag}`), { prepare: makeOlder })
    await until(page, `${name} h1#widget`)
  })
