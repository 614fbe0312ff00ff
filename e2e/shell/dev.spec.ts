import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@portal/tooling/testing'
import { untilHydrated } from '../fixtures/browser.ts'
import { copyRepository } from '../fixtures/installation/copyRepository.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let copy: string
let dev: ChildProcess
let address: string
let said = ''

test.beforeAll(async ({ portal }) => {
  copy = copyRepository()
  const port = await findFreePort()
  address = `http://127.0.0.1:${port}`
  const parameters = ['halls', '--against', portal.address, '--port', String(port)]
  dev = spawn(process.execPath, [join(copy, 'bin/portal.ts'), 'dev', ...parameters], {
    cwd: copy,
    // The shell of the copy is the one that was built for these tests.
    env: { TURBO_CACHE_DIR: join(repository, '.turbo/cache'), ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [dev.stdout, dev.stderr]) output?.setEncoding('utf8').on('data', (text) => (said += text))
})
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus) console.error(said)
})
test.afterAll(async () => {
  dev.kill('SIGKILL')
  rmSync(copy, { recursive: true })
})

/** @returns a function that takes the change back */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(copy, 'apps/halls/src', file)
  const before = readFileSync(path, 'utf8')
  expect(change(before)).not.toBe(before)
  writeFileSync(path, change(before))
  return () => writeFileSync(path, before)
}

const LIST = 'components/licence/LicenceList.tsx'
const faults: readonly [file: string, fault: (text: string) => string, words: string][] = [
  [LIST, (text) => text.replace('</PageTitle>', '</PageTitl'), 'LicenceList.tsx'],
  ['pages.ts', (text) => `${text}\nif (Date.now() > 0) throw new Error('never starts')\n`, 'never starts'],
]

test.describe(() => {
  test.use({ viewport: { width: 1280, height: 500 } })
  test('an area in development follows each change inside a running portal, tells its faults, and ends without a trace', async ({
    page,
    open,
  }) => {
    test.setTimeout(patience(360_000))
    await expect.poll(() => said, { timeout: patience(180_000), intervals: [200] }).toContain('已生效')
    await open(`${address}/v2/notices`)

    // From a page of the running portal into the area, without a new document.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.locator('a[href*="/contact-us"]').first().dispatchEvent('click')
    await page.waitForURL('**/contact-us**')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const html = await (await fetch(`${address}/v2/e-license`)).text()
    const [version] = /halls\/[^/]+\//.exec(html) ?? []
    expect(files.some((name) => name.includes(`/assets/${version}`))).toBe(true)

    // Cookies of the portal hold on pages of the area.
    await page.goto(`${address}/v2/e-license`)
    await page.request.post(`${address}/preferences`, { form: { contrast: 'high' }, headers: { origin: address } })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
    await untilHydrated(page)

    await page.evaluate(() => scrollTo(0, 200))
    const heading = page.getByRole('heading', { level: 1 })
    edit(LIST, (text) => text.replace('>电子证照<', '>电子证照与电子印章<'))
    await expect(heading).toHaveText('电子证照与电子印章', { timeout: patience(60_000) })
    expect(await (await fetch(`${address}/v2/e-license`)).text()).toContain('电子证照与电子印章')
    // The page may be loading again.
    await expect.poll(() => page.evaluate(() => scrollY).catch(() => undefined)).toBe(200)

    // What cannot be built, and what is built and does not start: said over the page, which stays, until it is mended.
    const overlay = page.getByRole('alert')
    for (const [file, fault, words] of faults) {
      const mend = edit(file, fault)
      await expect(overlay).toContainText(words, { timeout: patience(60_000) })
      expect(await heading.textContent()).toBe('电子证照与电子印章')
      expect(said).toContain(words)
      mend()
      await expect(overlay).toHaveCount(0, { timeout: patience(60_000) })
    }

    // A page that is loading again has to be there before its window can be closed.
    await untilHydrated(page)
    await page.goto('about:blank')

    edit('routes.ts', (text) => text.replace("v2: ['/v2/e-license']", "v2: ['/v2/e-license', '/v2/e-license/all']"))
    await expect
      .poll(async () => (await fetch(`${address}/v2/e-license/all`)).status, { timeout: patience(60_000) })
      .toBe(200)

    dev.kill('SIGINT')
    await expect.poll(() => dev.exitCode).toBe(0)
    await expect(fetch(address)).rejects.toThrow()
  })
})
