import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { walkByKeyboard } from './audit/checks/walkByKeyboard.ts'
import { launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('a navigation', () => {
  it('keeps the document, moves the focus to the new heading, announces once and restores the place on the way back', async () => {
    const { page, messages, close } = await openPage(browser)
    await page.goto(`${address}/v2/faq`)
    await untilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.evaluate(() => window.scrollTo(0, 400))
    const place = await page.evaluate(() => window.scrollY)
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await page.waitForURL('**/v2/contact-us')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain('联系我们 - ')
    await expect.poll(() => page.locator('[role=status].visually-hidden').first().textContent()).toBe('联系我们')
    await page.goBack()
    await page.waitForURL('**/v2/faq')
    if (place > 0) await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(messages).toEqual([])
    await close()
  })

  it('shows the loading bar only when it takes longer than 200 ms, with a role and a name', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${address}/v2/faq`)
    await untilHydrated(page)
    await page.route('**/api/content/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await page.getByRole('progressbar', { name: '页面加载进度' }).waitFor()
    await page.waitForURL('**/v2/contact-us')
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await close()
  })

  it('while offline leaves the page readable and shows the banner; the banner goes when the connection is back', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${address}/v2/faq`)
    await untilHydrated(page)
    await page.context().setOffline(true)
    await page
      .getByText(/网络已断开|离线|没有网络/)
      .first()
      .waitFor({ timeout: 10_000 })
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
    await page.waitForTimeout(800)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('常见问题')
    await page.context().setOffline(false)
    await expect
      .poll(
        () =>
          page
            .getByText(/网络已断开|离线|没有网络/)
            .first()
            .isVisible()
            .catch(() => false),
        { timeout: 10_000 },
      )
      .toBe(false)
    await close()
  })
})

it('a move from a quiet page asks for the content alone, one to where a pointer rested for nothing more, the way back for nothing', async () => {
  const { page, messages, close } = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') asked.push(pathname)
  })
  await page.goto(`${address}/v3/index?region=440103`)
  await untilHydrated(page)
  const links = page.locator('main a[href^="/v3/guide/"]')
  // The code of guides comes by itself: nothing on this page leads elsewhere more often.
  await expect
    .poll(() => asked.some((path) => /assets\/guides\/.*\/guide\.js/.test(path)), { timeout: 20_000 })
    .toBe(true)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await links.first().dispatchEvent('click')
  await page.waitForURL('**/v3/guide/**')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/content/'))).toHaveLength(1)
  expect(asked.filter((path) => path.startsWith('/assets/guides/'))).toEqual([])
  asked.length = 0
  await page.goBack()
  await page.waitForURL('**/v3/index**')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await links.nth(1).hover()
  await expect.poll(() => asked.filter((path) => path.startsWith('/api/content/')).length).toBe(1)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await links.nth(1).click()
  await page.waitForURL('**/v3/guide/**')
  await page.locator('nav[aria-label=指南目录]').waitFor()
  expect(asked.filter((path) => path.startsWith('/api/content/'))).toEqual([])
  expect(messages).toEqual([])
  await close()
})

it('the way back to a place within a page whose content does not come asks once, then the server draws the page there', async () => {
  const { page, close } = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) asked.push('document')
    else if (pathname === '/api/content/v3/faq') asked.push('content')
  })
  await page.goto(`${address}/v3/faq`)
  await untilHydrated(page)
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
  await page.waitForTimeout(2_000)
  expect(asked).toEqual(['content', 'document'])
  expect(page.url()).toBe(`${address}/v3/faq#main`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('常见问题')
  await close()
})

it('content that a tab cannot draw, as of a later release, is opened as the server draws it', async () => {
  const { page, messages, close } = await openPage(browser)
  await page.route('**/api/content/v2/contact-us**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: null } })
  })
  await page.goto(`${address}/v2/faq`)
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
  await page.waitForURL('**/contact-us**')
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false)
  await untilHydrated(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('出错')
  expect(messages.filter((message) => !/page failed|TypeError/.test(message))).toEqual([])
  await close()
})

describe('a script of the first view that does not load', () => {
  it.each(['remoteEntry.js', 'pages.js'])(
    '%s: one reload, then the server page stays and its links work',
    async (file) => {
      const { page, close } = await openPage(browser)
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await page.route(`**/assets/affairs-public/*/${file}`, (route) => route.abort())
      await page.goto(`${address}/v2/notices`)
      await expect.poll(() => loads, { timeout: 20_000 }).toBe(2)
      // Long enough for a second reload, if there were one.
      await page.waitForTimeout(2_000)
      expect(loads).toBe(2)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()
      await page.waitForURL('**/v2/contact-us')
      expect(loads).toBe(3)
      await close()
    },
  )

  it('a captive portal that answers HTML runs nothing', async () => {
    const { page, close } = await openPage(browser)
    await page.route('**/assets/shell/*/shell.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>window.captive = true</script>' }),
    )
    await page.goto(`${address}/v2/notices`)
    await page.waitForTimeout(1_000)
    expect(await page.evaluate(() => 'captive' in window)).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await close()
  })

  it('one flipped byte in a script or style never runs', async () => {
    const { page, close } = await openPage(browser)
    await page.route('**/assets/affairs-public/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    })
    await page.goto(`${address}/v2/notices`)
    await page.waitForTimeout(1_500)
    expect(await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('portal_affairs')))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await close()
  })
})

describe('the search box of the header', () => {
  it('suggests on the first letters typed, before any navigation, and opens a suggestion by keyboard', async () => {
    const { page, messages, close } = await openPage(browser)
    await page.goto(`${address}/v2/faq?region=440103`)
    await untilHydrated(page)
    const box = page.getByRole('combobox', { name: '全站搜索' })
    await box.pressSequentially('结婚', { delay: 30 })
    await page.getByRole('option').first().waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(/\/(guide|search|item)/)
    expect(messages).toEqual([])
    await close()
  })
})

describe('the keyboard', () => {
  it.each([
    ['/v3/index', 1280],
    ['/v3/index', 390],
    ['/', 390],
    ['/v3/guide/000714Y06000?region=440103', 390],
    ['/v2/guide/000714Y06000?region=440103', 1280],
  ])('reaches everything of %s at %i pixels, with the whole ring in sight', async (path, width) => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 844 } })
    await page.goto(`${address}${path}`)
    await untilHydrated(page)
    expect(await walkByKeyboard(page)).toEqual([])
    await close()
  })
})

it('in the colours of the system the search box shows the focus, and a switch its choice', async () => {
  const { page, close } = await openPage(browser, { forcedColors: 'active' })
  await page.goto(`${address}/v2/index`)
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
  await close()
})

describe('preferences', () => {
  it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'elder mode is chosen in two steps and holds on the next page, JavaScript $javaScriptEnabled',
    async (options) => {
      const { page, close } = await openPage(browser, options)
      await page.goto(`${address}/v3/index`)
      await page.getByRole('button', { name: '长者模式' }).first().click()
      await page.locator('html[data-elder]').waitFor()
      await page.goto(`${address}/v2/notices`)
      expect(await page.locator('html[data-elder]').count()).toBe(1)
      const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
      expect(size).toBeGreaterThanOrEqual(18)
      await page
        .getByRole('button', { name: /退出\s*长者模式/ })
        .first()
        .click()
      await expect.poll(() => page.locator('html[data-elder]').count()).toBe(0)
      await close()
    },
  )

  it('the way back leads to pages of this portal only', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/nowhere',
    ]) {
      const answer = await fetch(`${address}/preferences`, {
        method: 'POST',
        body: new URLSearchParams({ isElder: '1', return: target }),
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe('/')
    }
  })
})

describe('the HTML cache', () => {
  it('answers 304 to the tag it gave, and drops parameters that no page reads', async () => {
    const first = await fetch(`${address}/v2/notices`)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${address}/v2/notices?utm_source=x&cache=bust`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const elder = await fetch(`${address}/v2/notices`, {
      headers: { cookie: 'portal-preferences=elder', 'if-none-match': etag },
    })
    expect(elder.status).toBe(200)
  })
})
