import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './setup/browser.ts'
import { hostPage, startHost } from './setup/startHost.ts'

const portal = inject('portal').address
const remote = `${portal}/embed/v1.js`
const wanted = { widget: 'notices', apiBase: portal }
let browser: Browser
let folder: string

beforeAll(async () => {
  browser = await launchBrowser()
  folder = mkdtempSync(join(tmpdir(), 'portal-hosts-'))
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** @returns the files of a site by their paths */
function build(kind: 'vite' | 'react'): Map<string, Buffer> {
  const into = join(folder, kind)
  const { VITEST: _vitest, NODE_ENV: _environment, ...environment } = process.env
  execFileSync(process.execPath, [join(import.meta.dirname, 'hosts/build.ts'), kind, remote, into], {
    env: environment,
  })
  const files = readdirSync(into, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [path.slice(into.length), readFileSync(path)]))
}

/** A page of a site that was built, with its script. */
async function visit(files: ReadonlyMap<string, Buffer>, body: string) {
  const host = await startHost()
  for (const [path, file] of files) host.pages.set(path, { file, type: 'text/javascript' })
  host.pages.set('/', { html: hostPage(`<script>wanted = ${JSON.stringify(wanted)}</script>${body}`) })
  const opened = await openPage(browser)
  await opened.page.goto(host.address)
  await opened.page.locator('#place h1#widget').waitFor()
  return { ...opened, close: () => opened.close().then(() => host.stop()) }
}

test('a site of vite’s module federation has the portal as a remote', async () => {
  const { page, messages, close } = await visit(
    build('vite'),
    '<div id="place"></div><script type="module" src="/viteHost.js"></script>',
  )
  expect(await page.locator('#place li a').count()).toBeGreaterThan(0)
  expect(messages).toEqual([])
  await close()
})

test('a site of rspack’s module federation, in React 18 and its strict mode, shows and removes a widget', async () => {
  const { page, messages, close } = await visit(
    build('react'),
    '<div id="root"></div><script src="/reactHost.js"></script>',
  )
  await page.getByText(/^React 18\.3\.1: .+通知公告/).waitFor()
  expect(await page.locator('#place > div').count()).toBe(1)
  await page.evaluate(() => Reflect.get(window, 'leave')())
  expect(await page.locator('#root').innerHTML()).toBe('')
  expect(messages).toEqual([])
  await close()
})
