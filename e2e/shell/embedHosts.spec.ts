import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hostPage, startHost } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hosts-'))
})
test.afterAll(async () => {
  rmSync(folder, { recursive: true })
})

/** @returns the files of a site by their paths */
function build(kind: 'vite' | 'react' | 'manifest', portal: string): Map<string, Buffer> {
  const into = join(folder, kind)
  const { NODE_ENV: _environment, ...environment } = process.env
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../hosts/build.ts'), kind, `${portal}/embed/v1.js`, into],
    {
      env: environment,
    },
  )
  const files = readdirSync(into, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [path.slice(into.length), readFileSync(path)]))
}

/** A page of a site that was built, with its script. @returns what ends the site */
async function visit(
  page: Page,
  files: ReadonlyMap<string, Buffer>,
  { body, portal }: { body: string; portal: string },
) {
  const host = await startHost()
  for (const [path, file] of files) host.pages.set(path, { file, type: 'text/javascript' })
  const wanted = JSON.stringify({ widget: 'notices', apiBase: portal })
  host.pages.set('/', { html: hostPage(`<script>wanted = ${wanted}</script>${body}`) })
  await page.goto(host.address)
  await expect(page.locator('#place h1#widget')).toBeVisible()
  return host.stop
}

test('a site of vite’s module federation has the portal as a remote', async ({ page, portal: { address: portal } }) => {
  const body = '<div id="place"></div><script type="module" src="/viteHost.js"></script>'
  const stop = await visit(page, build('vite', portal), { body, portal })
  expect(await page.locator('#place li a').count()).toBeGreaterThan(0)
  await stop()
})

test('a site of rspack’s module federation, in React 18 and its strict mode, shows and removes a widget', async ({
  page,
  portal: { address: portal },
}) => {
  const body = '<div id="root"></div><script src="/reactHost.js"></script>'
  const stop = await visit(page, build('react', portal), { body, portal })
  await expect(page.getByText(/^React 18\.3\.1: .+通知公告/)).toBeVisible()
  await expect(page.locator('#place > div')).toHaveCount(1)
  await page.evaluate(() => Reflect.get(window, 'leave')())
  expect(await page.locator('#root').innerHTML()).toBe('')
  await stop()
})

test('a site with a federation runtime of its own takes an area by its manifest', async ({
  page,
  portal: { address: portal },
}) => {
  const { widgets } = await (await page.request.get(`${portal}/embed/v1.json`)).json()
  const { container, remote } = widgets.notices
  const [, , name, version] = remote.path.split('/')
  const host = await startHost()
  for (const [path, file] of build('manifest', portal)) host.pages.set(path, { file, type: 'text/javascript' })
  const wanted = JSON.stringify({ portal, build: `${name}/${version}`, container })
  const body = `<script>wanted = ${wanted}</script><div id="place"></div><script type="module" src="/manifestHost.js"></script>`
  host.pages.set('/', { html: hostPage(body) })
  await page.goto(host.address)
  await expect(page.locator('#place')).toHaveText(/^function of \d+ pages$/)
  await host.stop()
})
