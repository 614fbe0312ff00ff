import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { LabelledReleases } from '../fixtures/installation/LabelledReleases.ts'
import { contactAddress, makeLabelledBuild, widgetHeading } from '../fixtures/installation/labelledBuild.ts'
import { sendVisitors } from '../fixtures/sendVisitors.ts'
import { hostPage, startHost } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

const halls = new LabelledReleases()

test('a release of one area leaves every other build as it was, byte for byte, in the registry, the store and pages', async () => {
  const look = async () => {
    const { areas, shell: own }: Registry = JSON.parse(
      JSON.parse(readFileSync(join(halls.shell.folder, 'store/registry.json'), 'utf8')).payload,
    )
    const files = globSync('files/**', { cwd: join(halls.shell.folder, 'store'), withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
    const pages = await Promise.all(['/v2/faq', '/v2/search/guide', '/'].map((path) => halls.read(path)))
    return {
      entries: new Map([own, ...Object.values(areas)].map((build) => [build.name, JSON.stringify(build)])),
      files: new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')])),
      assets: pages.map((html) => html.match(/\/assets\/[^"]+/g)),
    }
  }
  const before = await look()
  await halls.release('alone')
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
  const startOfProcess = async () => /^process_start_time_seconds.* (\d+)$/m.exec(await halls.read('/metrics'))?.[1]
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
    return `${halls.shell.address}${address}${address.endsWith('=') ? visit : ''}`
  })
  const buckets = async () => Promise.all(Array.from({ length: 100 }, (_, bucket) => halls.renderedBy(bucket)))

  const figures: Record<string, number> = { release: await halls.release('one') }
  const [, before] = /assets\/halls\/([^/]+)\//.exec(await halls.read(contactAddress)) ?? []
  // One of two buckets that are half of all apart has a canary for half of the visitors.
  figures.canary = await Promise.any(
    [0, 50].map((bucket, index) =>
      halls.takesEffect(
        async () => index === 0 && halls.moves.startCanary('halls', makeLabelledBuild(halls.shell, 'two'), 50),
        'two',
        bucket,
      ),
    ),
  )
  const shares = [await buckets(), await buckets()]
  expect(shares[0]?.filter((label) => label === 'two')).toHaveLength(50)
  expect(shares[0]?.filter((label) => label === 'one')).toHaveLength(50)
  expect(shares[1]).toEqual(shares[0])
  expect(await halls.renderedBy()).toBe('one')

  figures.promotion = await halls.takesEffect(() => halls.moves.promoteCanary('halls'), 'two')
  expect(new Set(await buckets())).toEqual(new Set(['two']))
  figures.rollback = await halls.takesEffect(() => halls.moves.rollback('halls', before ?? ''), 'one')
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
