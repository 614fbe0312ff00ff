import type { Page } from '@playwright/test'
import { importing, until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectFewBytes } from './watchWidget.ts'

const headOf = (page: Page) => page.evaluate(() => document.head.innerHTML)

test('one tag and one element show a guide, and nothing else of the page has changed', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<portal-guide code="${site.code}"></portal-guide>${site.tag}`))
  await until(page, 'portal-guide h1#widget')
  await expect(page.locator('portal-guide h1#widget')).toContainText('结婚')
  const outside = await page.evaluate(() => ({
    title: document.title,
    styles: document.styleSheets.length + document.adoptedStyleSheets.length,
    stored: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    element: document.querySelector('portal-guide')?.outerHTML,
    globals: Object.keys(window).filter((name) => /portal/i.test(name)),
  }))
  const { globals, ...rest } = outside
  expect(rest).toEqual({
    title: '某单位网站',
    styles: 0,
    stored: 0,
    cookies: '',
    element: `<portal-guide code="${site.code}"></portal-guide>`,
  })
  expect(globals.filter((name) => !/^(webpackChunk)?portal_(shell|guides)_\w+$/.test(name))).toEqual([])
  expect(await headOf(page)).toBe('<meta charset="utf-8"><title>某单位网站</title><link rel="icon" href="data:,">')
})

test('a page with the strictest policy needs a nonce and the names of two policies', async ({
  visitSite,
  otherSite: site,
}) => {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n0' 'strict-dynamic'",
    "style-src 'none'",
    `connect-src ${site.portal}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
    'trusted-types portal-embed portal-html',
  ].join('; ')
  const page = await visitSite(
    hostPage(`<portal-guide code="${site.code}"></portal-guide>${site.tag.replace('<script', '<script nonce="n0"')}`),
    { headers: { 'content-security-policy': policy } },
  )
  await until(page, 'portal-guide h1#widget')
  const size = await page.locator('portal-guide h1#widget').evaluate((title) => getComputedStyle(title).fontWeight)
  expect(size).toBe('600')
})

test('styles of the page do not get in, those of the widget do not get out', async ({ visitSite, otherSite: site }) => {
  const wrecking = `<style>
    * { all: unset !important; font-size: 61px !important; --color-main: red !important; --portal-rem: 99px !important }
    html { font-size: 40px !important } a { color: lime !important } .portal-root, [data-generation] { display: none !important }
  </style>`
  const body = `<portal-guide code="${site.code}"></portal-guide>${site.tag}`
  const [plain, wrecked] = await Promise.all([visitSite(hostPage(body)), visitSite(hostPage(body, wrecking))])
  const look = async (page: Page) => {
    await until(page, 'portal-guide h1#widget')
    return page.locator('portal-guide').evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('*') ?? [])].slice(0, 60).map((element) => {
        const { display, color, fontSize, fontFamily, marginTop, lineHeight } = getComputedStyle(element)
        return { name: element.localName, display, color, fontSize, fontFamily, marginTop, lineHeight }
      }),
    )
  }
  expect(await look(wrecked)).toEqual(await look(plain))
  const own = (page: Page) => page.locator('#own').evaluate((text) => getComputedStyle(text).cssText)
  await plain.evaluate(() =>
    Object.assign(window, { own: getComputedStyle(document.querySelector('#own') as Element).fontSize }),
  )
  expect(await own(plain)).toBe(await own(await visitSite(hostPage(''))))
})

test('what a narrow box is asked for, not the window, decides how a widget is laid out', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<div style="width:320px"><portal-notices></portal-notices></div>${site.tag}`))
  await until(page, 'portal-notices h1#widget')
  const [inBox, inWindow] = await page.locator('portal-notices').evaluate(({ shadowRoot }) => {
    const root = shadowRoot?.querySelector('.portal-root')
    return [root && getComputedStyle(root).getPropertyValue('--gutter'), innerWidth > 900]
  })
  expect([inBox, inWindow]).toEqual(['16px', true])
  const overflow = await page
    .locator('portal-notices')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow).toBe(0)
})

test('mount shows and changes a widget, and unmount leaves nothing behind', async ({ visitSite, otherSite: site }) => {
  const page = await visitSite(hostPage('<div id="place"><b>以前的内容</b></div>', importing))
  const before = await page.evaluate(() => document.documentElement.outerHTML)
  await page.evaluate(async (base) => {
    const { mount } = await Reflect.get(window, 'load')(base)
    const events: string[] = []
    const place = document.querySelector('#place')
    document.addEventListener('portal-ready', (event) => events.push((event as CustomEvent).detail.address))
    const heard: string[] = []
    const onEvent = (event: Event) => heard.push(event.type)
    Object.assign(window, { events, heard, widget: mount(place, { widget: 'notices', apiBase: base, onEvent }) })
  }, site.portal)
  await until(page, '#place h1#widget')
  await page.evaluate(() =>
    Reflect.get(window, 'widget').update({ region: '440300', theme: { accent: '#0a7d5a', canvas: 'url(x)' } }),
  )
  await expect(page.getByRole('heading', { name: '深圳市通知公告' })).toBeVisible()
  const colour = () =>
    page
      .locator('#place a')
      .first()
      .evaluate((link) => getComputedStyle(link).color)
  expect(await colour()).toBe('rgb(20, 86, 200)')
  await page.evaluate(() => Reflect.get(window, 'widget').update({ theme: { accent: '#0a7d5a', canvas: 'url(x)' } }))
  expect(await colour()).toBe('rgb(10, 125, 90)')
  expect(await page.evaluate(() => Reflect.get(window, 'events'))).toEqual([
    '/embed/notices',
    '/embed/notices?region=440300',
  ])
  const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'))
  expect(new Set(heard)).toEqual(new Set(['portal-ready', 'portal-height', 'portal-error']))
  await page.evaluate(() => Reflect.get(window, 'widget').unmount())
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
})

test('several widgets of two portals and two loaders stand on one page', async ({ visitSite, otherSite: site }) => {
  const other = site.portal.replace('127.0.0.1', 'localhost')
  const page = await visitSite(
    hostPage(
      `<portal-guide code="${site.code}"></portal-guide><portal-halls></portal-halls><div id="other"></div>${site.tag}`,
      importing,
    ),
  )
  await page.evaluate(
    async ({ other, code }) => {
      const { mount } = await Reflect.get(window, 'load')(other)
      mount(document.querySelector('#other'), { widget: 'guide', code, apiBase: other })
    },
    { other, code: site.code },
  )
  await Promise.all(['portal-guide', 'portal-halls', '#other'].map((place) => until(page, `${place} h1#widget`)))
  const links = (place: string) => page.locator(`${place} a[href^="http"]`).first().getAttribute('href')
  expect(await links('portal-guide')).toContain(site.portal)
  expect(await links('#other')).toContain(other)
})

// Other widgets: embed.long.spec.ts.
test('the widget of a guide is free of accessibility faults', ({ visitSite, otherSite }) =>
  expectAccessible({ visitSite, otherSite }, `portal-guide code="${otherSite.code}"`))

test('elder mode has its own letters and colours, whatever theme the page has, and is switched on and off', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<portal-notices elder theme="accent: #0a7d5a"></portal-notices>${site.tag}`))
  await until(page, 'portal-notices h1#widget')
  const look = () =>
    page
      .locator('portal-notices a')
      .first()
      .evaluate((link) => {
        const body = link.closest('.portal-body') ?? link
        return [getComputedStyle(body).fontSize, getComputedStyle(link).color]
      })
  expect(await look()).toEqual(['20px', 'rgb(11, 58, 143)'])
  await page.evaluate(() => document.querySelector('portal-notices')?.removeAttribute('elder'))
  await expect.poll(look).toEqual(['16px', 'rgb(10, 125, 90)'])
})

test('the first embed of a guide costs at most 130 KB', ({ browser, otherSite }) =>
  expectFewBytes(browser, otherSite, `portal-guide code="${otherSite.code}"`))
