import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, openPage, untilHydrated } from './setup/browser.ts'
import { makeBuild, makeForeignBuild } from './setup/hostileBuild.ts'
import { distOf, type OwnShell, startOwnShell } from './setup/ownShell.ts'

let shell: OwnShell
let browser: Browser

beforeAll(async () => {
  shell = await startOwnShell(inject('portal').dataFolder)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shell.stop()
})

async function liveVersion(): Promise<string | undefined> {
  const html = await (await fetch(`${shell.address}/v2/branch-hall`)).text()
  return /assets\/halls\/([^/]+)\//.exec(html)?.[1]
}

it('an area is released again and again under load without a failed request, and a tab opened before goes on', async () => {
  const { page, messages, close } = await openPage(browser)
  await page.goto(`${shell.address}/v2/faq`)
  await untilHydrated(page)
  const first = await liveVersion()

  let isOver = false
  const statuses: Record<number, number> = {}
  const load = Array.from({ length: 4 }, async (_, worker) => {
    for (let index = worker; !isOver; index++) {
      const path = ['/v2/branch-hall', '/v3/branch-hall', '/v2/faq', '/v2/notices'][index % 4]
      const answer = await fetch(`${shell.address}${path}`).then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
      statuses[answer] = (statuses[answer] ?? 0) + 1
    }
  })
  const versions = new Set<string | undefined>([first])
  for (let round = 0; round < 3; round++) {
    shell.publish({
      halls: makeBuild({ folder: distOf('halls'), into: join(shell.folder, 'builds', `again${round}`) }),
    })
    await expect.poll(async () => versions.has(await liveVersion()), { timeout: 30_000 }).toBe(false)
    versions.add(await liveVersion())
  }
  isOver = true
  await Promise.all(load)
  expect(Object.keys(statuses)).toEqual(['200'])
  expect(statuses[200]).toBeGreaterThan(50)

  // The old tab still loads the area at the version its HTML named, without a reload.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
  await page.waitForURL('**/contact-us**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.some((url) => url.includes(`/assets/halls/${first}/`))).toBe(true)
  expect(messages).toEqual([])
  await close()
})

it('a build that does not say which files its drawings need comes by the federation runtime, on a move and at first', async () => {
  const before = await liveVersion()
  shell.publish({ halls: makeForeignBuild({ folder: distOf('halls'), into: join(shell.folder, 'builds', 'foreign') }) })
  // Its page names no script of it.
  await expect.poll(liveVersion, { timeout: 30_000 }).toBeUndefined()
  expect(before).toBeDefined()
  const { page, messages, close } = await openPage(browser)
  const isRuntimeLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/federation.js')))
  await page.goto(`${shell.address}/v2/faq`)
  await untilHydrated(page)
  expect(await isRuntimeLoaded()).toBe(false)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
  await page.waitForURL('**/contact-us**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await isRuntimeLoaded()).toBe(true)
  await page.goto(`${shell.address}/v2/branch-hall`)
  await untilHydrated(page)
  expect(await isRuntimeLoaded()).toBe(true)
  expect(messages).toEqual([])
  await close()
})
