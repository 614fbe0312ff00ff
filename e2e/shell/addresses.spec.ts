import { findOverflow, untilHydrated } from '../fixtures/browser.ts'
import { fetchLiveAddresses } from '../fixtures/fetchLiveAddresses.ts'
import { listPages } from '../fixtures/listPages.ts'
import { findDifferentViews } from '../fixtures/looks/findDifferentViews.ts'
import { findUnstyledClasses } from '../fixtures/looks/findUnstyledClasses.ts'
import { groupByView, pickViews } from '../fixtures/looks/pickViews.ts'
import { parseMarkup } from '../fixtures/parseMarkup.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { takeShift } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at a page of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

const pages = listPages()

test('there is a test for every address that the running portal has', async ({ portal }) => {
  const patterns = (addresses: readonly { pattern: string }[]) => addresses.map(({ pattern }) => pattern).sort()
  expect(patterns(pages)).toEqual(patterns(await fetchLiveAddresses(portal.address)))
})

async function ask(pathname: string, redirect: 'follow' | 'manual' = 'follow') {
  const answer = await fetchPortal(pathname, { redirect })
  return { status: answer.status, headers: answer.headers, isRedirected: answer.redirected, text: await answer.text() }
}

for (const { pattern, pathname, route } of pages)
  test.describe(`${pattern}`, () => {
    test('answers without JavaScript: 200, a title, one heading, a main part, the right robots directive, styles for all of it', async () => {
      const { status, headers, isRedirected, text } = await ask(pathname)
      const policy = headers.get('content-security-policy')
      if (route.kind === 'data') {
        expect({ status, policy }).toEqual({ status: 200, policy: expect.stringContaining("default-src 'none'") })
        return expect(() => JSON.parse(text)).not.toThrow()
      }
      const document = parseMarkup(text)
      const count = (selector: string) => document.querySelectorAll(selector).length
      // What is the same for everybody and stands on other sites may be kept by them for a minute.
      const kept = route.kind === 'widget' ? 'public, max-age=60' : 'no-cache'
      const robots = document.querySelector('meta[name=robots]')?.getAttribute('content')
      // At once: each expectation of its own costs as much as the page.
      expect({
        status,
        policy,
        title: document.title,
        language: document.documentElement.lang,
        headings: count('h1'),
        mains: count('main'),
        robots,
        inlineScripts: count('script:not([src]):not([type^="application/"])'),
        inlineStyles: count('[style]'),
        cache: headers.get('cache-control'),
        unstyled: await findUnstyledClasses(text, document),
      }).toEqual({
        status: 200,
        policy: expect.stringContaining("default-src 'none'"),
        title: expect.stringContaining('政务服务网'),
        language: 'zh-CN',
        headings: 1,
        mains: 1,
        // Without a code some lead to a list, which has a directive of its own.
        robots: isRedirected ? robots : route.isPending ? 'noindex,follow' : (route.robots ?? 'index,follow'),
        inlineScripts: 0,
        inlineStyles: 0,
        cache: route.cache === 'no-store' ? 'no-store' : kept,
        unstyled: [],
      })
    })
  })

const views = groupByView(pages)

test('the addresses of a route are rendered alike in both generations, so that one can be looked at for all', async () => {
  const shared = views.filter(([first]) => !first?.route.isPending)
  const others = await Promise.all(shared.map((group) => findDifferentViews(group.map(({ pathname }) => pathname))))
  expect(others.flat()).toEqual([])
})

test.describe('in the browser', () => {
  for (const { pattern, pathname, route } of pickViews(pages))
    test(`${pattern} hydrates without a message, a layout shift and anything sideways, or leads to one that does`, async ({
      sharedWindow: { page, messages },
    }) => {
      // Without a code some lead to a list, which is looked at under its own address.
      const target = (await ask(pathname, 'manual')).headers.get('location')
      const list = pages.find((other) => other.pathname === target)
      if (list) return expect(list.route.name).not.toBe(route.name)
      messages.clear()
      await page.goto(pathname)
      // While the document arrives what is painted may still give way by a hair; nobody sees that.
      expect(await takeShift(page)).toBeLessThan(0.01)
      // A widget in a frame stays as the server made it.
      if (route.kind !== 'widget') await untilHydrated(page)
      expect(await takeShift(page)).toBe(0)
      expect(await findOverflow(page)).toBeLessThanOrEqual(0)
      expect(messages.findUnexpected()).toEqual([])
    })
})

test.describe('addresses that lead elsewhere or nowhere', () => {
  for (const [asked, canonical] of [
    ['/v2/notices/', '/v2/notices'],
    ['//v2//Notices', '/v2/notices'],
    ['/portal/v2/branch-hall?orgCode=006939748', '/v2/branch-hall?orgCode=006939748'],
    ['/V3/Index', '/v3/index'],
  ] as const)
    test(`${asked} leads to ${canonical} for good`, async () => {
      const { status, headers } = await ask(asked, 'manual')
      expect(status).toBe(301)
      expect(headers.get('location')).toBe(canonical)
    })

  for (const asked of [
    '/nowhere',
    '/v2/police',
    '/v2/guide/not-a-code',
    '/%E0%A4%A',
    '/v2/guide/%00',
    '/..%2f..%2fetc/passwd',
  ])
    test(`${asked} is the designed 404`, async () => {
      const { status, text } = await ask(asked)
      expect(status).toBe(404)
      expect(text).toContain('This page could not be found')
      expect(text).toContain('返回首页')
      expect(text).toContain('action="/v2/search"')
      expect(await findUnstyledClasses(text)).toEqual([])
    })
})
