import type { Page } from '@playwright/test'
import { listGuides } from '../fixtures/listGuides.ts'
import { importing, until } from '../fixtures/otherSite.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

test('what is a widget’s opens in the box, all else beside the page, which may keep it from being opened', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<portal-notices></portal-notices>${site.tag}`))
  await until(page, 'portal-notices h1#widget')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.locator('portal-notices [aria-current="page"]', { hasText: '2' })).toBeVisible()
  expect(await page.evaluate(() => [history.length, location.pathname === '/' || location.hash])).toEqual([length, ''])
  await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('widget')

  const notice = page.locator('portal-notices li a[href*="/notices/"], portal-notices li a[href*="id="]').first()
  const href = await notice.getAttribute('href')
  expect(href).toContain(`${site.portal}/v`)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), notice.click()])
  expect(opened.url()).toBe(href)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()

  await page.evaluate(() =>
    document.addEventListener('portal-navigate', (event) => {
      event.preventDefault()
      document.body.append((event as CustomEvent).detail.href)
    }),
  )
  await notice.click()
  await expect(page.getByText(href ?? '')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('a search is made and paged within its box, by keyboard alone', async ({ visitSite, otherSite: site }) => {
  const page = await visitSite(hostPage(`<portal-search></portal-search>${site.tag}`))
  await until(page, 'portal-search h1#widget')
  await page.keyboard.press('Tab')
  await page.keyboard.type('身份证')
  await page.keyboard.press('Enter')
  await expect(page.locator('portal-search ol a').first()).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.outerHTML ?? '')
  await expect.poll(focused).toContain('id="widget"')
  const seen = new Set<string>()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const element = await focused()
    if (!element) break
    seen.add(element)
  }
  // Out at the end, past every result and the way to the portal.
  expect(await focused()).toBe('')
  expect([...seen].filter((element) => element.startsWith('<a')).length).toBeGreaterThan(3)
})

test('a search box suggests words, and searching one of them stays in the box', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<portal-search></portal-search>${site.tag}`))
  await until(page, 'portal-search h1#widget')
  const input = page.getByRole('combobox', { name: '搜索政务服务' })
  await input.fill('身份证')
  await expect(page.getByRole('option').first()).toBeVisible()
  await input.press('ArrowDown')
  const chosen = (await page.getByRole('option', { selected: true }).textContent()) ?? ''
  await input.press('Enter')
  await expect(page.locator('portal-search ol a, portal-search [role=status]').first()).toBeVisible()
  await expect(page.locator('portal-search input[name=keyword]')).toHaveValue(chosen)
})

/** A window that stands in no hall of ours is shown on a map of others. */
async function findGuideOffHalls(): Promise<string> {
  for (const code of await listGuides()) {
    const { guide } = (await (await fetchPortal(`/api/guides/${code}`)).json()) as {
      guide?: { windows: { hall?: string | null }[] }
    }
    const [window] = guide?.windows ?? []
    if (window && !window.hall) return code
  }
  throw new Error('every window stands in a hall')
}

test('the question before leaving the site stands in the widget’s own layer, rendered as in the portal', async ({
  visitSite,
  otherSite: site,
}) => {
  const code = await findGuideOffHalls()
  const page = await visitSite(hostPage(`<portal-guide code="${code}"></portal-guide>${site.tag}`))
  await until(page, 'portal-guide h1#widget')
  await page.locator('portal-guide a[rel~="external"]').first().click()
  const dialog = page.getByRole('dialog', { name: '即将离开本网站' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('body > dialog')).toHaveCount(0)
  await expect(page.locator('portal-guide dialog')).toHaveCount(1)
  const { background, colour } = await dialog.locator('a').evaluate((link) => {
    const { backgroundColor, color } = getComputedStyle(link)
    return { background: backgroundColor, colour: color }
  })
  expect([background, colour]).toEqual(['rgb(20, 86, 200)', 'rgb(255, 255, 255)'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

for (const [title, expected, spoil, canRetry] of [
  ['no such guide', 'missing', (page: Page) => page.route('**/nothing', (route) => route.continue()), false],
  [
    'a portal that does not answer',
    'unavailable',
    (page: Page) => page.route('**/api/content/**', (route) => route.abort()),
    true,
  ],
  [
    'a script with other bytes',
    'blocked',
    (page: Page) =>
      page.route('**/widgets.js', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()};window.isChanged = true` })
      }),
    true,
  ],
  [
    'a widget that is switched off',
    'off',
    (page: Page) =>
      page.route('**/embed/v1.json', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), off: ['guide'] } })
      }),
    false,
  ],
] as const)
  test(`${title}: the widget says so, leads to the portal and tells the page`, async ({
    visitSite,
    otherSite: site,
    messages,
  }) => {
    messages.allow(/404|ERR_FAILED|valid digest in the 'integrity'/)
    const page = await visitSite(hostPage('<div id="place"></div>', importing))
    await spoil(page)
    await page.evaluate(
      ({ base, code }) =>
        new Promise<void>((resolve) => {
          document.addEventListener('portal-error', (event) => {
            Object.assign(window, { error: (event as CustomEvent).detail.code })
            resolve()
          })
          void Reflect.get(
            window,
            'load',
          )(base).then(({ mount }: { mount: (...parts: unknown[]) => void }) =>
            mount(document.querySelector('#place'), { widget: 'guide', code, apiBase: base }),
          )
        }),
      { base: site.portal, code: expected === 'missing' ? 'nothing' : site.code },
    )
    expect(await page.evaluate(() => [Reflect.get(window, 'error'), Reflect.get(window, 'isChanged')])).toEqual([
      expected,
      undefined,
    ])
    const link = page.locator('#place [role=status] a')
    await expect(link).toHaveAttribute('href', `${site.portal}/`)
    expect(await page.getByRole('button', { name: '重新载入' }).count()).toBe(canRetry ? 1 : 0)
    if (canRetry) {
      await page.unrouteAll()
      await page.getByRole('button', { name: '重新载入' }).click()
      await until(page, '#place h1#widget')
      // The button that was pressed is gone; the focus is not.
      const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)
      await expect.poll(focused).toBe('widget')
    }
  })

test('a widget in traditional script comes in a frame as high as what it shows, and goes back to simplified', async ({
  visitSite,
  otherSite: site,
}) => {
  const page = await visitSite(hostPage(`<portal-halls region="440300" locale="zh-Hant"></portal-halls>${site.tag}`))
  const frame = page.frameLocator('portal-halls iframe')
  await expect(frame.getByRole('heading', { level: 1, name: '深圳市辦事大廳' })).toBeVisible()
  const content = await frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  await expect
    .poll(() => page.locator('portal-halls iframe').evaluate((box) => box.getBoundingClientRect().height))
    .toBe(content)
  await expect(page.locator('portal-halls iframe')).toHaveAttribute('title', '辦事大廳')

  await page.locator('portal-halls').evaluate((element) => element.removeAttribute('locale'))
  await until(page, 'portal-halls h1#widget')
  await expect(page.locator('portal-halls iframe')).toHaveCount(0)
})

test('halls say whether they are open', async ({ visitSite, otherSite: site }) => {
  const page = await visitSite(hostPage(`<portal-halls region="440300"></portal-halls>${site.tag}`))
  await until(page, 'portal-halls [data-open]')
})
