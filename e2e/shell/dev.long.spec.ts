import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilHydrated } from '../fixtures/browser.ts'
import { useDev } from '../fixtures/installation/useDev.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

const dev = useDev()

/** @returns a function that takes the change back */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(dev().copy, 'apps/halls/src', file)
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
  test('an area in development follows each change, tells its faults over the page, and has a new address at once', async ({
    page,
    open,
  }) => {
    test.setTimeout(patience(360_000))
    const { address } = dev()
    await open(`${address}/v2/e-license`)
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
      expect(dev().said()).toContain(words)
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
  })
})
