import { importing, until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

test('a first picture that the page brought along stays until the widget takes its place', async ({
  visitSite,
  otherSite: site,
}) => {
  const first = '<template shadowrootmode="open"><p id="first">先看到的内容</p></template>'
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const page = await visitSite(hostPage(`<portal-guide code="${site.code}">${first}</portal-guide>${site.tag}`), {
    prepare: (opened) =>
      opened.route('**/api/content/**', async (route) => {
        asked.resolve()
        await released.promise
        await route.continue()
      }),
  })
  await asked.promise
  expect(await page.locator('portal-guide').evaluate(({ shadowRoot }) => shadowRoot?.textContent)).toBe('先看到的内容')
  released.resolve()
  await until(page, 'portal-guide h1#widget')
  await expect(page.locator('#first')).toHaveCount(0)
})

test('a listener of the page that throws takes nothing from the widget', async ({
  visitSite,
  otherSite: site,
  messages,
}) => {
  messages.allow(/fault of the page at/)
  const page = await visitSite(hostPage('<div id="place"></div>', importing))
  await page.evaluate(async (base) => {
    const { mount } = await Reflect.get(window, 'load')(base)
    const onEvent = ({ type }: Event) => {
      throw new Error(`fault of the page at ${type}`)
    }
    mount(document.querySelector('#place'), { widget: 'notices', apiBase: base, onEvent })
  }, site.portal)
  await until(page, '#place h1#widget')
  await expect.poll(() => messages.all).toContain('error: fault of the page at portal-ready')
  await expect(page.locator('#place h1#widget')).toHaveCount(1)
})

test('a box that is put into the page after it was rendered has its sizes there', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage('<div id="place"></div>', importing))
  await page.evaluate(async (base) => {
    const { mount } = await Reflect.get(window, 'load')(base)
    const panel = document.createElement('div')
    await new Promise((resolve) => {
      panel.addEventListener('portal-ready', resolve)
      mount(panel, { widget: 'notices', apiBase: base })
    })
    document.querySelector('#place')?.append(panel)
  }, site.portal)
  const title = page.locator('#place h1#widget')
  await expect(title).toBeVisible()
  const other = await visitSite(hostPage(`<portal-notices></portal-notices>${site.tag}`))
  await until(other, 'portal-notices h1#widget')
  const sizeOf = (place: typeof title) => place.evaluate((element) => getComputedStyle(element).fontSize)
  const wanted = await sizeOf(other.locator('portal-notices h1#widget'))
  await expect.poll(() => sizeOf(title)).toBe(wanted)
})

test('an element that its page moves to another place stays as it is', async ({ visitSite, otherSite: site }) => {
  const page = await visitSite(
    hostPage(`<div id="one"><portal-notices></portal-notices></div><div id="other"></div>${site.tag}`),
  )
  await until(page, 'portal-notices h1#widget')
  await page.getByRole('link', { name: '下一页' }).click()
  const second = page.locator('portal-notices [aria-current="page"]', { hasText: '2' })
  await expect(second).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => document.querySelector('#other')?.append(document.querySelector('portal-notices') ?? ''))
  await page.locator('portal-notices').evaluate((element) => element.setAttribute('theme', 'accent: #0a7d5a'))
  await expect(page.locator('#other portal-notices [aria-current="page"]', { hasText: '2' })).toHaveCount(1)
  expect(asked).toEqual([])
  await page.evaluate(() => document.querySelector('portal-notices')?.remove())
})

for (const [what, spoil] of [
  [
    'names what is not there any more',
    (text: string) => text.replace('"container":"portal_affairs', '"container":"gone'),
  ],
  ['is no catalogue', () => '<!doctype html><title>登录网络</title>'],
] as const)
  test(`loading again asks for a catalogue that ${what} once more`, async ({ visitSite, otherSite: site }) => {
    let asked = 0
    const page = await visitSite(hostPage(`<portal-notices></portal-notices>${site.tag}`), {
      prepare: (opened) =>
        opened.route('**/embed/v1.json', async (route) => {
          asked += 1
          if (asked > 1) return route.continue()
          const answer = await route.fetch()
          await route.fulfill({ response: answer, body: spoil(await answer.text()) })
        }),
    })
    await page.getByRole('button', { name: '重新载入' }).click()
    await until(page, 'portal-notices h1#widget')
    expect(asked).toBe(2)
  })
