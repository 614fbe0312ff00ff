import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from '@portal/operations/release'
import { makeBuild } from '@portal/tooling/testing'
import { untilHydrated } from '../fixtures/browser.ts'
import { LabelledReleases } from '../fixtures/installation/LabelledReleases.ts'
import { contactAddress, makeLabelledBuild, widgetHeading } from '../fixtures/installation/labelledBuild.ts'
import { patience } from '../fixtures/patience.ts'
import { hostPage, startHost } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFailure } from './expectNoFailure.ts'

const halls = new LabelledReleases()

test('visitors who keep asking meet no failure in a release, a canary, its promotion and a rollback, and no restart', () =>
  expectNoFailure(halls, 6))

test('widgets that came before a release and after it stand on one page, each rendered by its own build', async ({
  page,
}) => {
  const host = await startHost()
  // In the page's own words: an import that stands in a test is compiled.
  const importing = '<script>load = (file) => import(file)</script>'
  host.pages.set('/', { html: hostPage('<div id="before"></div><div id="after"></div>', importing) })
  await page.goto(host.address)
  const show = (place: string) =>
    page.evaluate(
      async ([id, apiBase]) => {
        // The list of what is live may be a minute old, as the browser keeps it.
        await fetch(`${apiBase}/embed/v1.json`, { cache: 'reload', credentials: 'omit' })
        const { mount } = await Reflect.get(window, 'load')(`${apiBase}/embed/v1.js?${id}`)
        mount(document.getElementById(id ?? ''), { widget: 'halls', region: '440300', apiBase })
      },
      [place, halls.shell.address],
    )
  const labelled = (place: string, label: string) =>
    page.locator(`#${place} summary`, { hasText: `${widgetHeading}（${label}）` })

  await halls.release('earlier')
  await show('before')
  await expect(labelled('before', 'earlier')).toBeVisible()
  await halls.release('later')
  await show('after')
  await expect(labelled('after', 'later')).toBeVisible()

  const title = page.locator('#before').getByRole('heading', { level: 1 })
  await labelled('before', 'earlier').click()
  await page.locator('#before').getByRole('link', { name: '福田区' }).click()
  await expect(title).toContainText('福田区')
  await expect(labelled('before', 'earlier')).toHaveCount(1)
  await host.stop()
})

test('a widget whose content is made for newer code says so instead of rendering it, and comes back with that code', async ({
  page,
}) => {
  await halls.release('older')
  const host = await startHost()
  host.pages.set('/', { html: hostPage('<div id="widget"></div>', '<script>load = (file) => import(file)</script>') })
  await page.goto(host.address)
  await page.evaluate(async (apiBase) => {
    const { mount } = await Reflect.get(window, 'load')(`${apiBase}/embed/v1.js`)
    mount(document.getElementById('widget'), { widget: 'halls', region: '440300', apiBase })
  }, halls.shell.address)
  const labelled = (label: string) => page.locator('summary', { hasText: `${widgetHeading}（${label}）` })
  await expect(labelled('older')).toBeVisible()
  const newer = makeLabelledBuild(halls.shell, 'newer', ({ shapes }) => ({
    shapes: { ...shapes, hallsWidget: '00000000' },
  }))
  await halls.takesEffect(() => halls.moves.release('halls', newer), 'newer')

  await labelled('older').click()
  await page.getByRole('link', { name: '福田区' }).click()
  await page.getByRole('button', { name: '重新载入' }).click()
  await expect(labelled('newer')).toBeVisible()
  await host.stop()
})

/** Opens a link of a page and waits for what it leads to. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await page.waitForURL(`**${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('tabs that were opened three releases ago go on with their builds, in that area and in others, without a message', async ({
  context,
}) => {
  await halls.release('opened')
  const [, opened = ''] = /assets\/halls\/([^/]+)\//.exec(await halls.read(contactAddress)) ?? []
  const tabs = await Promise.all(
    ['/v2/faq', contactAddress].map(async (path) => {
      const tab = await context.newPage()
      await tab.goto(`${halls.shell.address}${path}`)
      await untilHydrated(tab)
      await tab.evaluate(() => Object.assign(window, { isSameDocument: true }))
      return tab
    }),
  )
  for (const label of ['next', 'after next', 'latest']) await halls.release(label)

  for (const page of tabs) {
    // Pages of the area that were not loaded before, another area's, one of the shell, and back.
    for (const path of ['/v2/country-hall', '/v2/notices', '/v2/contact-us', '/v2/site-map', '/v2/faq'])
      await follow(page, path)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('先打这个电话（opened）')).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const versions = loaded.flatMap((url) => /\/assets\/halls\/([^/]+)\//.exec(url)?.[1] ?? [])
    expect(new Set(versions)).toEqual(new Set([opened]))
  }
  expect(await halls.renderedBy()).toBe('latest')
})

test('a page whose content is made for newer code is opened as a document by a tab with older code, all others in place', async ({
  page,
  open,
}) => {
  await halls.release('older')
  await open(`${halls.shell.address}${contactAddress}`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const newer = makeLabelledBuild(halls.shell, 'newer', ({ shapes }) => ({
    shapes: { ...shapes, countyHall: '00000000' },
  }))
  await halls.takesEffect(() => halls.moves.release('halls', newer), 'newer')

  await follow(page, '/v2/notices')
  await follow(page, contactAddress)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await follow(page, '/v2/country-hall')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await untilHydrated(page)
  // From here on the tab has the newer code.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await follow(page, contactAddress)
  await expect(page.getByText('先打这个电话（newer）')).toBeVisible()
  await follow(page, '/v2/country-hall')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a build that does not say which files its views need brings them by its container, on a move and at first', async ({
  page,
  open,
}) => {
  await halls.shell.publish()
  await expect.poll(() => halls.renderedBy(), { timeout: patience(30_000) }).toBe('')
  const folder = makeBuild({
    folder: distOf('halls'),
    into: join(halls.shell.folder, 'builds', 'foreign'),
    overrides: () => ({ pages: {} }),
  })
  await halls.shell.publish({ halls: folder })
  // Its page names no script of it.
  await expect.poll(() => halls.read('/v2/branch-hall'), { timeout: patience(30_000) }).not.toContain('/assets/halls/')
  const hasContainer = () => page.evaluate(() => Object.keys(window).some((name) => name.startsWith('portal_halls_')))
  await open(`${halls.shell.address}/v2/faq`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await follow(page, '/v2/contact-us')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await hasContainer()).toBe(true)
  await open(`${halls.shell.address}/v2/branch-hall`)
  expect(await hasContainer()).toBe(true)
})
