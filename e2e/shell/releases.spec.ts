import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Registry } from '@portal/contracts'
import { distOf } from '@portal/operations/release'
import { makeBuild } from '@portal/tooling/testing'
import { untilHydrated } from '../fixtures/browser.ts'
import { contactAddress, labelIn, makeLabelledBuild, widgetHeading } from '../fixtures/installation/labelledBuild.ts'
import { releasesOf } from '../fixtures/installation/ownReleases.ts'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { sendVisitors } from '../fixtures/sendVisitors.ts'
import { hostPage, startHost } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a release or a rollback may take until visitors have it. */
const EFFECTIVE_MS = 10_000

let shell: OwnShell
let releases: ReturnType<typeof releasesOf>

test.beforeAll(async ({ ownShell }) => {
  shell = ownShell
  await shell.publish()
  releases = releasesOf(shell)
})

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${shell.address}${path}`, { headers })).text()
const renderedBy = async (bucket?: number) =>
  labelIn(await read(contactAddress, bucket === undefined ? {} : { cookie: `portal-lane=${bucket}` }))

/** Does what changes what is live, and waits until the contact page is rendered by the build of a label. */
async function takesEffect(change: () => Promise<unknown>, label: string, bucket?: number): Promise<number> {
  const begun = performance.now()
  await change()
  await expect.poll(() => renderedBy(bucket), { timeout: patience(EFFECTIVE_MS), intervals: [50] }).toBe(label)
  return Math.round(performance.now() - begun)
}

const release = (label: string) => takesEffect(() => releases.release('halls', makeLabelledBuild(shell, label)), label)

test('a release of one area leaves every other build as it was, byte for byte, in the registry, the store and pages', async () => {
  const look = async () => {
    const { areas, shell: own }: Registry = JSON.parse(
      JSON.parse(readFileSync(join(shell.folder, 'store/registry.json'), 'utf8')).payload,
    )
    const files = globSync('files/**', { cwd: join(shell.folder, 'store'), withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
    const pages = await Promise.all(['/v2/faq', '/v2/search/guide', '/'].map((path) => read(path)))
    return {
      entries: new Map([own, ...Object.values(areas)].map((build) => [build.name, JSON.stringify(build)])),
      files: new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')])),
      assets: pages.map((html) => html.match(/\/assets\/[^"]+/g)),
    }
  }
  const before = await look()
  await release('alone')
  const after = await look()

  const changed = [...after.entries].filter(([name, text]) => before.entries.get(name) !== text)
  expect(changed.map(([name]) => name)).toEqual(['halls'])
  expect([...after.entries.keys()].sort()).toEqual([...before.entries.keys()].sort())
  expect([...before.files].filter(([file, digest]) => after.files.get(file) !== digest)).toEqual([])
  const added = [...after.files.keys()].filter((file) => !before.files.has(file))
  const { version } = JSON.parse(changed[0]?.[1] ?? '')
  expect(added.filter((file) => !file.includes(`/files/halls/${version}/`))).toEqual([])
  expect(after.assets).toEqual(before.assets)
})

test('visitors who keep asking meet no failure in a release, a canary, its promotion and a rollback, and no restart', async () => {
  const startOfProcess = async () => /^process_start_time_seconds.* (\d+)$/m.exec(await read('/metrics'))?.[1]
  const begun = await startOfProcess()
  expect(begun).toBeDefined()
  // Words that nobody has asked for yet are rendered, the rest comes from memory.
  const addresses = [
    contactAddress,
    '/v3/contact-us?keyword=',
    '/v2/country-hall',
    '/v2/search/guide?keyword=',
    '/v2/faq',
    '/v3/notices',
    '/',
  ]
  const leave = sendVisitors(6, (visit) => {
    const address = addresses[visit % addresses.length] ?? '/'
    return `${shell.address}${address}${address.endsWith('=') ? visit : ''}`
  })
  const buckets = async () => Promise.all(Array.from({ length: 100 }, (_, bucket) => renderedBy(bucket)))

  const figures: Record<string, number> = { release: await release('one') }
  const [, before] = /assets\/halls\/([^/]+)\//.exec(await read(contactAddress)) ?? []
  // One of two buckets that are half of all apart has a canary for half of the visitors.
  figures.canary = await Promise.any(
    [0, 50].map((bucket, index) =>
      takesEffect(
        async () => index === 0 && releases.startCanary('halls', makeLabelledBuild(shell, 'two'), 50),
        'two',
        bucket,
      ),
    ),
  )
  const shares = [await buckets(), await buckets()]
  expect(shares[0]?.filter((label) => label === 'two')).toHaveLength(50)
  expect(shares[0]?.filter((label) => label === 'one')).toHaveLength(50)
  expect(shares[1]).toEqual(shares[0])
  expect(await renderedBy()).toBe('one')

  figures.promotion = await takesEffect(() => releases.promoteCanary('halls'), 'two')
  expect(new Set(await buckets())).toEqual(new Set(['two']))
  figures.rollback = await takesEffect(() => releases.rollback('halls', before ?? ''), 'one')
  expect(new Set(await buckets())).toEqual(new Set(['one']))

  const { answers, failures } = await leave()
  expect(failures).toEqual({})
  expect(answers).toBeGreaterThan(50)
  expect(await startOfProcess()).toBe(begun)
  console.log(`${answers} answers while the registry moved; effective after (ms): ${JSON.stringify(figures)}`)
})

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
      [place, shell.address],
    )
  const labelled = (place: string, label: string) =>
    page.locator(`#${place} summary`, { hasText: `${widgetHeading}（${label}）` })

  await release('earlier')
  await show('before')
  await expect(labelled('before', 'earlier')).toBeVisible()
  await release('later')
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
  await release('older')
  const host = await startHost()
  host.pages.set('/', { html: hostPage('<div id="widget"></div>', '<script>load = (file) => import(file)</script>') })
  await page.goto(host.address)
  await page.evaluate(async (apiBase) => {
    const { mount } = await Reflect.get(window, 'load')(`${apiBase}/embed/v1.js`)
    mount(document.getElementById('widget'), { widget: 'halls', region: '440300', apiBase })
  }, shell.address)
  const labelled = (label: string) => page.locator('summary', { hasText: `${widgetHeading}（${label}）` })
  await expect(labelled('older')).toBeVisible()
  const newer = makeLabelledBuild(shell, 'newer', ({ shapes }) => ({ shapes: { ...shapes, hallsWidget: '00000000' } }))
  await takesEffect(() => releases.release('halls', newer), 'newer')

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
  await release('opened')
  const [, opened = ''] = /assets\/halls\/([^/]+)\//.exec(await read(contactAddress)) ?? []
  const tabs = await Promise.all(
    ['/v2/faq', contactAddress].map(async (path) => {
      const tab = await context.newPage()
      await tab.goto(`${shell.address}${path}`)
      await untilHydrated(tab)
      await tab.evaluate(() => Object.assign(window, { isSameDocument: true }))
      return tab
    }),
  )
  for (const label of ['next', 'after next', 'latest']) await release(label)

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
  expect(await renderedBy()).toBe('latest')
})

test('a page whose content is made for newer code is opened as a document by a tab with older code, all others in place', async ({
  page,
  open,
}) => {
  await release('older')
  await open(`${shell.address}${contactAddress}`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const newer = makeLabelledBuild(shell, 'newer', ({ shapes }) => ({ shapes: { ...shapes, countyHall: '00000000' } }))
  await takesEffect(() => releases.release('halls', newer), 'newer')

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
  await shell.publish()
  await expect.poll(() => renderedBy(), { timeout: patience(30_000) }).toBe('')
  const folder = makeBuild({
    folder: distOf('halls'),
    into: join(shell.folder, 'builds', 'foreign'),
    overrides: () => ({ pages: {} }),
  })
  await shell.publish({ halls: folder })
  // Its page names no script of it.
  await expect.poll(() => read('/v2/branch-hall'), { timeout: patience(30_000) }).not.toContain('/assets/halls/')
  const hasContainer = () => page.evaluate(() => Object.keys(window).some((name) => name.startsWith('portal_halls_')))
  await open(`${shell.address}/v2/faq`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await follow(page, '/v2/contact-us')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await hasContainer()).toBe(true)
  await open(`${shell.address}/v2/branch-hall`)
  expect(await hasContainer()).toBe(true)
})
