import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchedPortal } from '@portal/tooling/testing'
import { type Between, type Front, passOn, startFront } from '@portal/tooling/testing'
import { patience } from '../fixtures/patience.ts'
import { preparePortal } from '../fixtures/preparePortal.ts'
import { expect, test } from '../fixtures/test.ts'

const command = fileURLToPath(new URL('../../bin/portal.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portal-mirror-'))
const site = join(folder, 'current/site')

/** One of its own: in the end it is stopped, and nothing but the mirror is left. */
let source: LaunchedPortal
test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  source = await preparePortal(() => undefined)
})
test.afterAll(async () => {
  await source.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function begin(address: string): { child: ChildProcess; ended: Promise<Ended> } {
  const parameters = ['mirror', address, '--into', folder, '--only', 'pages,combos', '--json']
  const child = spawn(process.execPath, [command, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr }))) }
}

const mirror = (address: string) => begin(address).ended

let revision = 1_000_000
/** The same portal after a change of content, by what it says of its revision. */
const afterChange =
  (between: Between): Between =>
  (request, answer) => {
    if (request.url !== '/api/changes') return between(request, answer)
    answer.end(JSON.stringify({ revision: ++revision, tags: ['all'] }))
    return true
  }

function filesOf(root: string): Map<string, { inode: number; text: string }> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(root.length), { inode: statSync(file).ino, text: readFileSync(file, 'utf8') }]
    }),
  )
}

test('every public address becomes a file, without scripts, and every link that stays in the mirror finds one', async () => {
  const { code, stdout, stderr } = await mirror(source.address)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const { pages, faults, missing, missingFiles } = JSON.parse(stdout)
  expect({ faults, missing, missingFiles }).toEqual({ faults: [], missing: 0, missingFiles: [] })
  const maps = ['pages', 'combos'].map((name) => fetch(`${source.address}/sitemaps/${name}-1.xml`))
  const texts = await Promise.all((await Promise.all(maps)).map((answer) => answer.text()))
  expect(pages).toBe(texts.join('').split('<loc>').length - 1)
  expect(pages).toBeGreaterThan(100)

  const files = filesOf(realpathSync(site))
  for (const [path, { text }] of files) {
    if (!path.endsWith('.html')) continue
    expect(text, path).not.toMatch(/<script|<iframe| on\w+=/)
    for (const [, address = ''] of text.matchAll(/ (?:href|src)="(\/[^"#]*)/g)) {
      const file = decodeURIComponent(address.endsWith('/') ? `${address}index.html` : address)
      expect(files.has(file), `${address} on ${path}`).toBe(true)
    }
    for (const [, action = ''] of text.matchAll(/<form[^>]* action="([^"]*)/g))
      expect(action, path).toMatch(new RegExp(`^${source.address}/`))
  }
})

test('nothing changed: no page is asked for, and the mirror says when it was compared', async () => {
  const asked: string[] = []
  const front = await startFront(source.address, ({ url = '' }) => {
    asked.push(url)
    return false
  })
  const before = filesOf(realpathSync(site))
  const { code, stdout } = await mirror(front.address)
  await front.stop()
  expect({ code, written: JSON.parse(stdout).written }).toEqual({ code: 0, written: 0 })
  expect(asked.filter((url) => !/sitemap|readyz|changes/.test(url))).toEqual([])
  expect(filesOf(realpathSync(site)).get('/v3/index/index.html')).toEqual(before.get('/v3/index/index.html'))
})

test('one page changed: it alone is written, all else is the same file as before', async () => {
  const before = filesOf(realpathSync(site))
  const between = afterChange((request, answer) => {
    if (request.url !== '/v3/faq') return false
    delete request.headers['if-none-match']
    const edit = (bytes: Buffer) => bytes.toString('utf8').replace('</h1>', '（改）</h1>')
    return passOn({ portal: source.address, request, answer, edit })
  })
  const front = await startFront(source.address, between)
  const { code, stdout, stderr } = await mirror(front.address)
  await front.stop()
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const after = filesOf(realpathSync(site))
  const isOfMirror = (path: string) => /^\/(mirror\/(index|mirror)|404|favicon)\b/.test(path)
  const written = [...after].filter(([path, { inode }]) => before.get(path)?.inode !== inode && !isOfMirror(path))
  expect(written.map(([path]) => path)).toEqual(['/v3/faq/index.html'])
  expect(after.get('/v3/faq/index.html')?.text).toContain('（改）')
  expect(JSON.parse(stdout).written).toBe(1)
})

test('a run that is killed, and one that gets too few pages, leave the mirror as it is', async () => {
  const root = realpathSync(site)
  const before = filesOf(root)
  let asked = 0
  const stalling = await startFront(
    source.address,
    afterChange(({ url = '' }) => /^\/v[23]\//.test(url) && ++asked > 20),
  )
  const { child, ended } = begin(stalling.address)
  await expect.poll(() => asked, { timeout: patience(60_000) }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  await ended
  await stalling.stop()
  expect(realpathSync(site)).toBe(root)
  expect(filesOf(root)).toEqual(before)
  expect(readdirSync(join(folder, 'versions')).some((name) => name.endsWith('.unfinished'))).toBe(true)

  const failing = await startFront(
    source.address,
    afterChange(({ url = '' }, answer) => /^\/v3\//.test(url) && Boolean(answer.writeHead(500).end())),
  )
  const { code, stderr } = await mirror(failing.address)
  await failing.stop()
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('原来的镜像保持不变') })
  expect(realpathSync(site)).toBe(root)
  expect(filesOf(root)).toEqual(before)
  expect(readdirSync(join(folder, 'versions')).some((name) => name.endsWith('.unfinished'))).toBe(false)
})

test('with everything else down, a plain server shows the mirror and a browser walks it', async ({ page }) => {
  await source.stop()
  await expect(fetch(source.address)).rejects.toThrow()
  const server = await startPlainServer(site)
  try {
    await page.goto(`${server.address}/v3/index/`)
    await expect(page.getByRole('note')).toHaveText(/^这是镜像，本页内容截至 \d{4}年.*搜索、办理和查询请到正式网站/)
    await page.getByRole('navigation').getByRole('link', { name: '一件事', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '高效办成一件事' })).toBeVisible()
    await page.getByRole('main').locator('a[href*="/guide-combo/"]:not([href$="/guide-combo/"])').first().click()
    expect(new URL(page.url())).toMatchObject({
      origin: server.address,
      pathname: expect.stringMatching(/guide-combo\/[^/]+\/$/),
    })
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
    await expect(page.locator('form[action$="/v2/search"]').first()).toHaveAttribute(
      'action',
      `${source.address}/v2/search`,
    )
    const { status, text } = await fetch(`${server.address}/v3/nowhere/`).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }))
    expect({ status, text }).toEqual({ status: 404, text: expect.stringContaining('镜像中没有这个页面') })
  } finally {
    await server.stop()
  }
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** What any web server does: the file of the address, `index.html` of a folder, else 404.html. */
function startPlainServer(root: string): Promise<Front> {
  return startFront('', (request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://mirror').pathname)
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path)
    const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() === true
    answer.writeHead(isThere ? 200 : 404, { 'content-type': types[extname(isThere ? file : '.html')] ?? 'image/png' })
    answer.end(readFileSync(isThere ? file : join(root, '404.html')))
    return true
  })
}
