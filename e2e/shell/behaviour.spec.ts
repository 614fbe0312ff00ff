import { walkByKeyboard } from '../audit/checks/walkByKeyboard.ts'
import { beginToAct, goOffline, untilHydrated } from '../fixtures/browser.ts'
import { patience } from '../fixtures/patience.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('a navigation', () => {
  test('keeps the document, moves the focus to the new heading, announces once and restores the place on the way back', async ({
    page,
    open,
  }) => {
    await open('/v2/faq')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.evaluate(() => window.scrollTo(0, 400))
    const place = await page.evaluate(() => window.scrollY)
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await page.waitForURL('**/v2/contact-us')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain('联系我们 - ')
    await expect(page.locator('[role=status].visually-hidden').first()).toHaveText('联系我们')
    await page.goBack()
    await page.waitForURL('**/v2/faq')
    if (place > 0) await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('shows the loading bar only when it takes longer than 200 ms, with a role and a name', async ({
    page,
    open,
  }) => {
    await open('/v2/faq')
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/content/**', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await expect(page.getByRole('progressbar', { name: '页面加载进度' })).toBeVisible()
    seen.resolve()
    await page.waitForURL('**/v2/contact-us')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  test('while offline leaves the page readable and shows the banner; the banner goes when the connection is back', async ({
    page,
    open,
    messages,
  }) => {
    messages.allow(/ERR_INTERNET_DISCONNECTED/)
    await open('/v2/faq')
    await goOffline(page)
    const banner = page.getByText(/网络已断开|离线|没有网络/).first()
    await expect(banner).toBeVisible()
    const lost = page.waitForEvent('requestfailed')
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await lost
    await expect(page.getByRole('heading', { level: 1 })).toContainText('常见问题')
    await page.context().setOffline(false)
    await expect(banner).toBeHidden()
  })
})

test('a move from a quiet page asks for the content alone, one to where a pointer rested for nothing more, the way back for nothing', async ({
  page,
  open,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') asked.push(pathname)
  })
  await open('/v3/index?region=440103')
  const home = await page.title()
  const links = page.locator('main a[href^="/v3/guide/"]')
  // The code of guides comes by itself, since nothing on this page leads elsewhere more often; the loading bar comes last.
  await expect.poll(() => asked.some((path) => /assets\/guides\/.*\/guide\.js/.test(path))).toBe(true)
  await expect.poll(() => asked.some((path) => path.endsWith('/loadingBar.js'))).toBe(true)
  // Within the page: what it fetches for later, once it is rendered, may come before a test looks.
  const fetched = await links.first().evaluate(async (link: HTMLElement) => {
    const clickedAt = performance.now()
    link.click()
    while (!document.querySelector('nav[aria-label=指南目录]')) await new Promise(requestAnimationFrame)
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= clickedAt)
    return files.map(({ name }) => new URL(name).pathname)
  })
  expect(fetched.filter((path) => /^\/(assets\/guides|api)\//.test(path))).toEqual([
    expect.stringMatching(/^\/api\/content\//),
  ])
  const before = asked.length
  await page.goBack()
  // The address is there before the page, whose links are other ones.
  await expect(page).toHaveTitle(home)
  expect(asked.slice(before).filter((path) => path.startsWith('/api/'))).toEqual([])
  const next = links.nth(1)
  const { pathname } = new URL((await next.getAttribute('href')) ?? '', page.url())
  const timesAsked = () => asked.filter((path) => path === `/api/content${pathname}`).length
  // The way back may still scroll the page, so that the pointer rests on no link.
  await expect(async () => {
    await next.hover()
    expect(timesAsked()).toBe(1)
  }).toPass({ timeout: patience(20_000) })
  await next.click()
  await expect(page.locator('nav[aria-label=指南目录]')).toBeVisible()
  expect(timesAsked()).toBe(1)
})

test('the way back to a place within a page whose content does not come asks twice, then the server renders the page there', async ({
  page,
  open,
  messages,
}) => {
  messages.allow(/503/)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) asked.push('document')
    else if (pathname === '/api/content/v3/faq') asked.push('content')
  })
  await open('/v3/faq')
  await page.locator('a[href="#main"]').press('Enter')
  await page.waitForURL('**/v3/faq#main')
  await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
  await page.waitForURL('**/contact-us')
  await page.route('**/api/content/**', (route) => route.fulfill({ status: 503 }))
  // By then what the first view brought is too old to be shown again.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000)
  asked.length = 0
  await page.goBack()
  await expect.poll(() => asked).toContain('document')
  // Long enough for many more requests, if each led to the next.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['content', 'content', 'document'])
  await expect(page).toHaveURL('/v3/faq#main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('常见问题')
})

test('content that a tab cannot render, as of a later release, is opened as the server renders it', async ({
  page,
  open,
  messages,
}) => {
  await page.route('**/api/content/v2/contact-us**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: null } })
  })
  await open('/v2/faq')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
  await page.waitForURL('**/contact-us**')
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('出错')
  messages.allow(/page failed|TypeError/)
})

test.describe('a script of the first view that does not load', () => {
  for (const file of ['remoteEntry.js', 'pages.js'])
    test(`${file}: one reload, then the server page stays and its links work`, async ({ page, messages }) => {
      messages.allow(/ERR_FAILED|continuing without scripts/)
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await page.route(`**/assets/affairs-public/*/${file}`, (route) => route.abort())
      await page.goto('/v2/notices')
      const reloaded = page.waitForEvent('load')
      await beginToAct(page)
      await reloaded
      expect(loads).toBe(2)
      await beginToAct(page)
      // Long enough for a second reload, if there were one.
      await page.waitForLoadState('networkidle')
      expect(loads).toBe(2)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
      await page.waitForURL('**/v2/contact-us')
      expect(loads).toBe(3)
    })

  test('a captive portal that answers HTML runs nothing', async ({ page, messages }) => {
    // Without the shell, the area's container finds no core of the federation runtime and says so.
    messages.allow(/valid digest in the 'integrity'|integrity checks failed|setGlobalFederationConstructor/)
    await page.route('**/assets/shell/*/shell.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>window.captive = true</script>' }),
    )
    await page.goto('/v2/notices')
    await beginToAct(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'captive' in window)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('one flipped byte in a script or style never runs', async ({ page, messages }) => {
    messages.allow(/integrity|continuing without scripts/)
    await page.route('**/assets/affairs-public/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    })
    await page.goto('/v2/notices')
    await beginToAct(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('portal_affairs')))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

// Other pages and widths: keyboard.long.spec.ts.
test.describe('the keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('reaches everything of a guide on a phone, with the whole ring in sight', async ({ page, open }) => {
    await open('/v3/guide/000714Y06000?region=440103')
    expect(await walkByKeyboard(page)).toEqual([])
  })
})

test.describe(() => {
  test.use({ forcedColors: 'active' })
  test('in the colours of the system the search box shows the focus, and a switch its choice', async ({ page }) => {
    await page.goto('/v2/index')
    await page.locator('input[name=keyword]').first().focus()
    expect(
      await page.evaluate(() => {
        const input = document.activeElement ?? document.body
        const [first, second] = document.querySelectorAll('main fieldset label[for]')
        const markOf = (label: Element | undefined) => getComputedStyle(label ?? input, '::after').backgroundColor
        return {
          outline: getComputedStyle(input).outlineStyle,
          isMarked: markOf(first) !== 'rgb(255, 255, 255)',
          isOther: markOf(first) !== markOf(second),
        }
      }),
    ).toEqual({ outline: 'solid', isMarked: true, isOther: true })
  })
})

test.describe('preferences', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(() => {
      test.use({ javaScriptEnabled })
      test(`elder mode is chosen in two steps and holds on the next page, JavaScript ${javaScriptEnabled}`, async ({
        page,
      }) => {
        await page.goto('/v3/index')
        await page.getByRole('button', { name: '长者模式' }).first().click()
        await expect(page.locator('html[data-elder]')).toBeVisible()
        await page.goto('/v2/notices')
        await expect(page.locator('html[data-elder]')).toHaveCount(1)
        const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
        expect(size).toBeGreaterThanOrEqual(18)
        await page
          .getByRole('button', { name: /退出\s*长者模式/ })
          .first()
          .click()
        await expect(page.locator('html[data-elder]')).toHaveCount(0)
      })
    })

  test('the way back leads to pages of this portal only', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/nowhere',
    ]) {
      const answer = await fetchPortal('/preferences', {
        method: 'POST',
        body: new URLSearchParams({ isElder: '1', return: target }),
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe('/')
    }
  })
})

test.describe('the HTML cache', () => {
  test('answers 304 to the tag it gave, and drops parameters that no page reads', async () => {
    const first = await fetchPortal('/v2/notices')
    const etag = first.headers.get('etag') ?? ''
    const again = await fetchPortal('/v2/notices?utm_source=x&cache=bust', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const elder = await fetchPortal('/v2/notices', {
      headers: { cookie: 'portal-preferences=elder', 'if-none-match': etag },
    })
    expect(elder.status).toBe(200)
  })
})
