import { findAccessibilityFaults, untilHydrated } from '../fixtures/browser.ts'
import { listPages } from '../fixtures/listPages.ts'
import { pickViews } from '../fixtures/looks/pickViews.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at a page of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

const pages = listPages()

for (const { pattern, pathname, route } of pickViews(pages))
  test(`${pattern} has no accessibility fault, or leads to one that has none`, async ({ sharedWindow: { page } }) => {
    const target = (await fetchPortal(pathname, { redirect: 'manual' })).headers.get('location')
    // A list is looked at under its own address.
    if (pages.some((other) => other.pathname === target)) return
    await page.goto(pathname)
    // A widget in a frame stays as the server made it.
    if (route.kind !== 'widget') await untilHydrated(page)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
