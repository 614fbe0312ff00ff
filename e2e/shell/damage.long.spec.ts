import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { readBuild, storeBuild } from '@portal/operations/release'
import { versionFolder } from '@portal/registry/store'
import { makeBuild, nameLive, passOn, startFront } from '@portal/tooling/testing'
import { untilHydrated } from '../fixtures/browser.ts'
import { contactAddress, labelIn, makeLabelledBuild } from '../fixtures/installation/labelledBuild.ts'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'
import type { PageMessages } from '../fixtures/PageMessages.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

/** What one bit wakes, and what shows then that it ran. */
const SLEEPING_SCRIPT = ['0&&console.log("awake");', '1&&console.log("awake");'] as const
const SLEEPING_STYLE = ['#apP{--is-damaged:1}', '#app{--is-damaged:1}'] as const
const SLEEPING_LABEL = ['whole 0', 'whole 1'] as const

const kinds = {
  'the entry': 'remoteEntry.js',
  'the page table': 'pages.js',
  'the script of a view': 'contactUs.js',
  'the style of a view': 'halls-contactUs.css',
  'the integrity map': 'integrity.json',
} as const

let shell: OwnShell
/** Of the build that is live, in which a bit of each file sleeps. */
let version: string
test.beforeAll(async ({ ownShell }) => {
  shell = ownShell
  const { folder, manifest } = makeSleepingBuild()
  version = manifest.version
  await shell.publish({ halls: folder })
  await expect.poll(() => read(contactAddress), { timeout: patience(30_000) }).toContain(version)
})

function makeSleepingBuild(): { folder: string; manifest: BuildManifest } {
  const into = join(shell.folder, 'builds', `sleeping${performance.now()}`)
  const edit = (file: string, text: string) => {
    if (file.endsWith('.css')) return text + SLEEPING_STYLE[0]
    return file.endsWith('.cjs') ? text : SLEEPING_SCRIPT[0] + text
  }
  const folder = makeBuild({ folder: makeLabelledBuild(shell, SLEEPING_LABEL[0]), into, edit })
  return { folder, manifest: buildManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))) }
}

/** Flips one bit: of what sleeps in a file; in a map, of a hash. */
function flipBit(bytes: Buffer): Buffer {
  const text = bytes.toString()
  const sleeping = [SLEEPING_SCRIPT, SLEEPING_STYLE, SLEEPING_LABEL].find(([asleep]) => text.includes(asleep))
  if (sleeping) return Buffer.from(text.replace(sleeping[0], sleeping[1]))
  const place = bytes.indexOf('sha384-') + 'sha384-'.length
  return Buffer.from(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)))
}

const read = async (path: string) => (await fetch(`${shell.address}${path}`)).text()
const renderedBy = async () => labelIn(await read(contactAddress))

/** Whether anything of a tab is awake. A page whose scripts fail loads once more by itself, which a look must outlast. */
async function expectAsleep(page: Page, messages: PageMessages): Promise<void> {
  await expect(page.locator('#app')).toHaveCSS('--is-damaged', '')
  expect(messages.all.filter((message) => message.includes('awake'))).toEqual([])
}

for (const [kind, file] of Object.entries(kinds))
  test(`a flipped bit in ${kind} on its way to a browser is refused and never run, and the page is there to be read`, async ({
    page,
    open,
    messages,
  }) => {
    // Whatever the browser says of refused bytes; an awake one is told apart below.
    messages.allow(/./)
    const path = `/assets/halls/${version}/${file}`
    const front = await startFront(
      shell.address,
      (request, answer) => request.url === path && passOn({ portal: shell.address, request, answer, edit: flipBit }),
    )
    await open(`${front.address}/v2/faq`)
    await page.locator(`a[href="${contactAddress}"]`).first().dispatchEvent('click')
    await page.waitForURL(`**${contactAddress}`)
    await expect(page.getByText(`（${SLEEPING_LABEL[0]}）`)).toBeVisible()
    await page.waitForLoadState()
    await expectAsleep(page, messages)
    // It came, and its bytes were what was wrong.
    expect(messages.all.filter((message) => message.includes('integrity') && message.includes(path))).not.toEqual([])
    await page.locator('a[href="/v2/notices"]').first().click()
    await page.waitForURL('**/v2/notices')
    await front.stop()
  })

test('a flipped bit in the store keeps a version from running, then its files from being sent, until the bytes are back', async ({
  page,
  messages,
}) => {
  messages.allow(/./)
  const { folder, manifest } = makeSleepingBuild()
  const store = join(shell.folder, 'store')
  await storeBuild(store, readBuild(folder))
  const webFiles = Object.values(kinds).map((file) => `web/${file}`)
  const stored = (path: string) => join(versionFolder(store, manifest), path)
  const whole = new Map([manifest.server, ...webFiles].map((path) => [path, readFileSync(stored(path))]))
  for (const [path, bytes] of whole) writeFileSync(stored(path), flipBit(bytes))
  const mend = (path: string) => writeFileSync(stored(path), whole.get(path) ?? '')

  await shell.publish()
  await expect.poll(renderedBy, { timeout: patience(30_000) }).toBe('')
  await nameLive(shell.folder, manifest)
  const seen = new Set<string | undefined>()
  for (let times = 0; times < 20; times += 1) {
    seen.add(await renderedBy())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect([...seen]).toEqual([''])
  mend(manifest.server)
  await expect.poll(renderedBy, { timeout: patience(30_000) }).toBe(SLEEPING_LABEL[0])

  const ask = async (path: string) =>
    (await fetch(`${shell.address}/assets/halls/${manifest.version}/${path.replace('web/', '')}`)).status
  expect(await Promise.all(webFiles.map(ask))).toEqual(webFiles.map(() => 404))
  await page.goto(`${shell.address}${contactAddress}`)
  await expect(page.getByText(`（${SLEEPING_LABEL[0]}）`)).toBeVisible()
  await expectAsleep(page, messages)
  webFiles.forEach(mend)
  expect(await Promise.all(webFiles.map(ask))).toEqual(webFiles.map(() => 200))
  await page.reload()
  await untilHydrated(page)
  await expectAsleep(page, messages)
})
