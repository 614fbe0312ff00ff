import { until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

test('pages that take something in or know the visitor stand in nobody’s frame', async ({
  visitSite,
  otherSite: site,
  messages,
}) => {
  messages.allow(/violates the following Content Security Policy directive: "frame-ancestors 'self'"/)
  messages.allow(/Failed to load resource/, /ERR_BLOCKED_BY_RESPONSE/)
  for (const path of ['/', '/v3-auth', '/v3/gov-people-interact']) {
    const page = await visitSite(hostPage(`<iframe src="${site.portal}${path}"></iframe>`))
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  }
})

test('a frame is as high as its own widget says, whatever others tell the page', async ({
  visitSite,
  otherSite: site,
}) => {
  const lies = `for (const height of [99999, '5000', [7], -1, {}]) parent.postMessage({ type: 'portal:height', height }, '*')`
  site.host.pages.set('/liar', { html: hostPage(`<script>${lies}</script>`) })
  const other = `<iframe id="other" src="${site.portal}/embed/halls" width="300"></iframe>`
  const page = await visitSite(
    hostPage(`<script>told = []; asked = 0
      addEventListener('portal-height', ({ detail }) => told.push(detail.height))
      addEventListener('message', () => { asked += 1 })</script>
      <portal-notices locale="zh-Hant"></portal-notices>${site.tag}${other}<iframe src="/liar"></iframe>`),
  )
  // Five of the liar, one of each widget.
  await expect.poll(() => page.evaluate('asked')).toBeGreaterThanOrEqual(7)
  await expect.poll(() => page.evaluate('told.length')).toBe(1)
  const height = await page.locator('portal-notices iframe').evaluate((frame: HTMLElement) => frame.style.height)
  expect([`${await page.evaluate('told[0]')}px`, height]).toEqual([height, height])
  const own = page.frames().find((frame) => frame.url().includes('/embed/notices'))
  expect(await own?.evaluate(() => `${Math.ceil(document.documentElement.getBoundingClientRect().height)}px`)).toBe(
    height,
  )
})

test('a frame that grows with every message comes to rest', async ({ visitSite, otherSite: site }) => {
  const page = await visitSite(
    hostPage(`<iframe id="f" src="${site.portal}/embed/notices" style="width:1px;height:1px"></iframe><script>heights = []
      addEventListener('message', ({ data }) => { heights.push(data.height); f.style.height = data.height + 50 + 'px' })</script>`),
  )
  await expect.poll(() => page.evaluate('heights.length')).toBeGreaterThan(0)
  const rendered = () =>
    page.frames()[1]?.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  for (let frame = 0; frame < 10; frame += 1) await rendered()
  expect(await page.evaluate('new Set(heights).size')).toBe(1)
})

test('nothing that an attribute says becomes markup, style or another address', async ({
  visitSite,
  otherSite: site,
  messages,
}) => {
  messages.allow(/Failed to load resource/)
  const markup = '"><img src=x onerror=alert(1)>'
  const elements: readonly Readonly<Record<string, string>>[] = [
    { is: 'portal-guide', code: markup },
    { is: 'portal-guide', code: '../../v3-auth' },
    { is: 'portal-home-piece', name: '__proto__' },
    { is: 'portal-search', keyword: `${markup}<script>alert(1)</script>` },
    { is: 'portal-notices', region: markup },
    {
      is: 'portal-notices',
      theme: 'accent: red;} * { display: none } x{; ink: url(/stolen); font: a/**/; __proto__: red',
    },
    { is: 'portal-search', locale: 'zh-Hant', keyword: markup },
  ]
  const page = await visitSite(
    hostPage(`${site.tag}<script>told = 0
      addEventListener('portal-ready', () => { told += 1 })
      addEventListener('portal-error', ({ detail }) => { told += detail.code === 'refused-option' ? 0 : 1 })</script>`),
  )
  await page.waitForFunction(() => customElements.get('portal-notices'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [index, { is = '', ...attributes }] of elements.entries()) {
    await page.evaluate(
      ([name, values]) => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(values)) element.setAttribute(key, value)
        document.querySelector('main')?.replaceChildren(element)
      },
      [is, attributes] as const,
    )
    await page.waitForFunction((count) => Reflect.get(window, 'told') > count, index)
    const found = page.locator(`${is} :is(script, [onerror], [src="x"])`)
    expect(await found.count(), JSON.stringify(attributes)).toBe(0)
    if (attributes.theme) await expect(page.locator(`${is} h1`)).toBeVisible()
  }
  expect(asked.filter((url) => /stolen|\/v3-auth|\/x$/.test(new URL(url).pathname))).toEqual([])
})

for (const [what, lie] of Object.entries({
  'throws whatever it is asked': `new Proxy({}, { get() { throw new Error('lie') } })`,
  'is nothing': 'null',
  'has nothing': '{}',
}))
  test(`on a page whose federation core ${what}, a widget says that it cannot be shown`, async ({
    visitSite,
    otherSite: site,
    messages,
  }) => {
    messages.allow(/lie|setGlobalFederationConstructor/)
    const page = await visitSite(
      hostPage(`<script>_FEDERATION_RUNTIME_CORE = ${lie}</script><portal-notices></portal-notices>${site.tag}`),
    )
    await expect(page.locator('portal-notices .sentence')).toContainText('显示出错')
  })

test('on a page with false instances and a false React in the shared scope a widget takes its own', async ({
  visitSite,
  otherSite: site,
}) => {
  const lie = `{ '999.0.0': { get: async () => () => ({}), lib: () => ({}), loaded: true, from: 'liar', eager: true } }`
  const page = await visitSite(
    hostPage(`<script>
      __webpack_share_scopes__ = { default: { react: ${lie} } }
      __FEDERATION__ = { __INSTANCES__: [{ name: 'portal_shell', options: { name: 'portal_shell' } }], moduleInfo: null,
        __SHARE__: { portal_embed: { default: { react: ${lie} } } }, __MANIFEST_LOADING__: {}, __PRELOADED_MAP__: new Map() }
    </script><portal-notices></portal-notices>${site.tag}`),
  )
  await until(page, 'portal-notices h1#widget')
})
