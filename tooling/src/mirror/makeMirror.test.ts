import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Front, startFront } from '../testing/startFront.ts'
import { makeMirror } from './makeMirror.ts'

interface Page {
  readonly head?: string
  readonly body?: string
}

/** What the portal answers, by path; it answers everything else with 404. */
let pages: Record<string, Page>
let files: Record<string, string>
/** Of its content. */
let revision: number
let portal: Front
/** A server that is none of the portal, and what it was asked. */
let other: Front
let askedOfOther: string[]
/** The mirror lies some folders deep, so that what gets out of it is found. */
let around: string
let into: string
beforeEach(async () => {
  pages = {}
  files = {}
  askedOfOther = []
  around = mkdtempSync(join(tmpdir(), 'portal-around-'))
  into = join(around, 'a/b/c/mirror')
  revision = 1
  portal = await startFront('', ({ url = '', headers }, answer) => {
    const [type, text] = answerTo(url)
    const etag = `"${hash('sha256', text ?? '')}"`
    if (headers['if-none-match'] === etag) answer.writeHead(304).end()
    else answer.writeHead(text === undefined ? 404 : 200, { 'content-type': type, etag }).end(text)
    return true
  })
  other = await startFront('', ({ url = '' }, answer) => {
    askedOfOther.push(url)
    answer.end('secret')
    return true
  })
})
afterEach(async () => {
  await portal.stop()
  await other.stop()
  rmSync(around, { recursive: true, force: true })
})

function answerTo(url: string): [type: string, text: string | undefined] {
  if (url === '/readyz') return ['application/json', '{"sequence":1}']
  if (url === '/api/changes') return ['application/json', `{"revision":${revision}}`]
  if (url === '/sitemap.xml') return ['application/xml', files[url] ?? sitemap('sitemap', ['/sitemaps/pages-1.xml'])]
  if (url === '/sitemaps/pages-1.xml') return ['application/xml', sitemap('url', Object.keys(pages))]
  const page = pages[url]
  if (page) return ['text/html', `<html><head>${page.head ?? ''}</head><body>${page.body ?? ''}</body></html>`]
  return ['text/plain', files[url]]
}

function sitemap(kind: 'sitemap' | 'url', paths: readonly string[]): string {
  const entries = paths.map((path) => `<${kind}><loc>${portal.address}${path}</loc></${kind}>`).join('')
  const root = kind === 'url' ? 'urlset' : 'sitemapindex'
  return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`
}

const { signal: stop } = new AbortController()
const mirror = (now = new Date()) =>
  makeMirror({ portal: new URL(portal.address), into, only: undefined, now, stop, say: () => undefined })

/** Every file below a folder, by its path from there. */
function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
const hostOf = ({ address }: Front) => new URL(address).host
const inSite = (path: string) => join(into, 'current/site', path)
const readSite = (path: string) => readFileSync(inSite(path), 'utf8')

test('a page cannot name a file outside the mirror', async () => {
  const climbs = [
    '/../../../../../owned/keys',
    '/%2e%2e/.%2e/../../../owned/keys.svg',
    '/assets/../../../../../owned/b.svg',
  ]
  pages['/v3/index'] = { body: climbs.map((path) => `<img src="${path}">`).join('') }
  files['/owned/keys'] = files['/owned/keys.svg'] = files['/owned/b.svg'] = 'mine'
  await mirror()
  expect(listFiles(around).filter((path) => !path.startsWith('a/b/c/mirror/'))).toEqual([])
  expect(readdirSync(join(into, 'current'))).toEqual(['record.ndjson', 'site'])
  // Where a browser looks for them.
  expect(readSite('owned/keys.svg')).toBe('mine')
})

test('nobody but the portal is asked, whatever a style or a picture names', async () => {
  pages['/v3/index'] = {
    head: `<style>.a{background:url(//${hostOf(other)}/style.svg)}</style><link rel="stylesheet" href="//${hostOf(other)}/a.css">`,
    body: `<img src="//${hostOf(other)}/1.svg"><img src="/.//${hostOf(other)}/2.svg"><img src="${portal.address}//${hostOf(other)}/3.svg">`,
  }
  const { missingFiles } = await mirror()
  expect(askedOfOther).toEqual([])
  expect(missingFiles).toEqual([`//${hostOf(other)}/2.svg`, `//${hostOf(other)}/3.svg`])
})

test('nobody but the portal is asked, whatever its map names', async () => {
  for (let number = 0; number < 200; number += 1) pages[`/v3/guide/${number}`] = {}
  pages[`//${hostOf(other)}/latest`] = {}
  const { faults } = await mirror()
  expect(faults).toEqual([`//${hostOf(other)}/latest 不在门户上`])
  expect(askedOfOther).toEqual([])
})

test('nobody but the portal is asked for a part of the map', async () => {
  files['/sitemap.xml'] = sitemap('sitemap', [`//${hostOf(other)}/pages-1.xml`])
  await expect(mirror()).rejects.toThrow(`//${hostOf(other)}/pages-1.xml 不在门户上`)
  expect(askedOfOther).toEqual([])
})

test.each([
  ['after a change', 1],
  ['when nothing has changed', 0],
])('what a loss of power left empty or cut off is made anew, %s', async (_when, change) => {
  const style = 'assets/shell/1/shell.css'
  pages['/v3/index'] = {
    head: `<link rel="stylesheet" href="/${style}"><link rel="icon" href="/assets/a.svg">`,
    body: 'first',
  }
  pages['/v3/faq'] = { body: 'second' }
  pages['/v3/notices'] = { body: 'third' }
  files['/assets/a.svg'] = '<svg></svg>'
  files[`/${style}`] = '@media (scripting:none){.a{color:red}}'
  await mirror()
  expect(readSite(style)).toBe('@media (min-width: 0){.a{color:red}}')
  const before = new Map(listFiles(inSite('')).map((path) => [path, readSite(path)]))
  for (const path of [style, 'assets/a.svg', 'v3/faq/index.html']) truncateSync(inSite(path))
  truncateSync(inSite('v3/notices/index.html'), 100)
  revision += change
  const { written, faults } = await mirror()
  expect({ written, faults }).toEqual({ written: 3, faults: [] })
  for (const path of [style, 'assets/a.svg']) expect(readSite(path), path).toBe(before.get(path))
  for (const [path, text] of [
    ['v3/index', 'first'],
    ['v3/faq', 'second'],
    ['v3/notices', 'third'],
  ])
    expect(readSite(`${path}/index.html`)).toContain(`${text}</body>`)
})

test('a page whose file is gone is made anew', async () => {
  pages['/v3/index'] = { body: 'first' }
  await mirror()
  rmSync(inSite('v3/index/index.html'))
  revision += 1
  await mirror()
  expect(readSite('v3/index/index.html')).toContain('first')
})

test('a picture that the portal does not have leaves its page as it is', async () => {
  pages['/v3/index'] = { body: '<img src="/assets/none.svg">' }
  await mirror()
  revision += 1
  const { written, missingFiles } = await mirror()
  expect({ written, missingFiles }).toEqual({ written: 0, missingFiles: ['/assets/none.svg'] })
})
