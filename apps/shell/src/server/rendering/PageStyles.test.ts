import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardPreferences } from '@portal/area'
import { type BuildManifest, STYLE_PIECES, type StylePiece, type StylePieces } from '@portal/contracts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { viewOf } from '../../layouts/viewOf.ts'
import { pageAssets } from '../../render/document/pageAssets.ts'
import { renderDocument } from '../../render/document/renderDocument.ts'
import { toRendered } from '../../render/toRendered.ts'
import { securityHeaderList, securityHeaders } from '../http/securityHeaders.ts'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import { finishPage } from './finishPage.ts'
import { joinPage, PageStyles } from './PageStyles.ts'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const said: string[] = []
const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).reason) })
const view = viewOf({ page: { title: '', addresses: { v3: ['/v3/index'] }, query: {} } })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-styles-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build in the store, with one style that was cut. */
function store(name: string, { text = '', pieces = [], onDisk }: StoredStyle): BuildManifest {
  const manifest = makeManifest(name)
  const web = join(folder, 'files', name, manifest.version, 'web')
  const cut: StylePieces = { shownFolds: ['open'], styles: { [`${name}.css`]: pieces } }
  const files = { [`${name}.css`]: text, [STYLE_PIECES]: JSON.stringify(cut) }
  mkdirSync(web, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(web, file), content)
  if (onDisk !== undefined) writeFileSync(join(web, STYLE_PIECES), onDisk)
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)]))
  const group = { js: [], css: [`${name}.css`] }
  return {
    ...manifest,
    files: { ...manifest.files, ...hashes },
    pages: { pages: group, shell: group, guide: { js: [], css: [] } },
  }
}

interface StoredStyle {
  readonly text?: string
  readonly pieces?: readonly StylePiece[]
  /** What stands in the place of the released rules. */
  readonly onDisk?: string
}

function piece(selector: string, body: string, ...needs: string[]): StylePiece {
  return { within: [], selectors: [[selector, ...needs]], body }
}

interface Builds {
  readonly shell: BuildManifest
  readonly guides: BuildManifest
}

async function load({ shell, guides }: Builds) {
  const registry = makeRegistry({ shell, areas: { guides } })
  const styles = new PageStyles({ folder }, log)
  await styles.load(registry)
  /** A page of an area as its worker renders it. */
  const render = (html: string) =>
    Buffer.from(
      renderDocument({
        html: `<title>标题</title><div id="app">${html}</div>`,
        view: { ...view, preferences: standardPreferences },
        boot: undefined,
        assets: pageAssets(registry, { area: 'guides', chunk: 'guide', isElder: false, isWidget: false }),
        structuredData: undefined,
      }),
    )
  return { registry, styles, render }
}

/** The page of an area, sent as the shell sends it. */
async function send(builds: Builds, html = '正文') {
  const { registry, styles, render } = await load(builds)
  const page = styles.inline(render(html))
  const source = { registry, config: { mapTiles: '' } }
  const list = securityHeaderList(source, page.styles)
  const policy = list[list.indexOf('content-security-policy') + 1] ?? ''
  return {
    text: joinPage(page).toString(),
    styles: page.styles,
    policy,
    plainPolicy: securityHeaders(source)['content-security-policy'],
  }
}

test('a page has the rules that it is rendered with, in their order, and the policy lets these very bytes through', async () => {
  const shell = store('shell', { pieces: [piece('body', 'color:red', 'body'), piece('.gone', 'color:blue', '.gone')] })
  const guides = store('guides', { pieces: [piece('.step::before', 'content:"步骤 $& $1"', '.step')] })
  const { text, styles, policy } = await send({ shell, guides }, '<p class="step">正文</p>')
  const rules = 'body{color:red}.step::before{content:"步骤 $& $1"}'
  expect(text.match(/<style.*?<\/style>/gs)).toEqual([`<style>${rules}</style>`])
  expect(text).toContain('<title>标题</title>')
  expect(text).toContain('<div id="portal"><div id="app"><p class="step">正文</p></div></div>')
  const hash = `sha256-${createHash('sha256').update(rules).digest('base64')}`
  expect(styles).toEqual([hash])
  expect(policy).toContain(`style-src 'self' '${hash}';`)
})

test('pages with the same styles begin with the same bytes, whatever they are about', async () => {
  const guides = store('guides', { pieces: [piece('.step', 'color:red', '.step')] })
  const { styles, render } = await load({ shell: store('shell', {}), guides })
  const [one, other, plain] = ['<b class="step">一</b>', '<b class="step">二</b>', '三'].map((html) => {
    const page = styles.inline(render(html))
    expect(joinPage(page).toString().split('<title>')).toHaveLength(2)
    expect(page.prefix?.bytes.toString()).not.toContain('<title>')
    return page.prefix
  })
  expect(one?.bytes.toString()).toContain('<style>.step{color:red}</style>')
  expect(other).toBe(one)
  expect(plain).not.toBe(one)
})

test('the whole of the styles comes behind the page, in its order and checked, and nothing before it waits for them', async () => {
  const { text } = await send({ shell: store('shell', { text: 'a{}' }), guides: store('guides', { text: 'b{}' }) })
  const [head = '', body = ''] = text.split('</head>')
  expect(head).not.toContain('stylesheet')
  const links = body.matchAll(/<link (.*?)rel="stylesheet"[^>]* data-href="([^"]+)" integrity="([^"]+)"/g)
  const inOrder = [
    { 2: 'shell.css', 3: hashOf('a{}') },
    { 2: 'guides.css', 3: hashOf('b{}') },
  ]
  // For those who run the start script, which sets them in force together, and for those who do not.
  const late = inOrder.map((link) => ({ 1: 'media="print" data-late ', ...link }))
  expect([...links]).toMatchObject([...late, ...inOrder.map((link) => ({ 1: '', ...link }))])
  expect(body).toMatch(/<noscript>(<link [^>]*>){2}<\/noscript><\/body><\/html>$/)
})

test.each([
  ['were changed on the disk', { onDisk: '{}' }, 'not the released ones'],
  ['would end their element', { pieces: [piece('a', 'content:"</STYLE >"')] }, 'cannot stand in a page'],
  ['name a file beside them', { pieces: [piece('a', 'background:url(a.png)')] }, 'cannot stand in a page'],
])('where rules %s, all styles of the page are waited for as files, and the log says why', async (_, style, reason) => {
  const page = await send({ shell: store('shell', {}), guides: store('guides', style) })
  expect(page.text).not.toContain('<style')
  expect(page.text.split('</head>')[0]?.match(/rel="stylesheet"/g)).toHaveLength(2)
  expect(page.policy).toContain("style-src 'self';")
  expect(said).toEqual([expect.stringContaining(reason)])
})

test('what stands in the body of a page is never taken for its styles', async () => {
  const forged = '<link rel="stylesheet" href="/assets/guides/1.0.0-aaaaaaaa/guides.css">'
  const { text } = await send({ shell: store('shell', {}), guides: store('guides', {}) }, forged)
  expect(text).toContain(forged)
})

test('a page without styles keeps the policy that every answer has', async () => {
  const styles = new PageStyles({ folder }, log)
  const body = Buffer.from('<html><head></head><body></body></html>')
  expect(styles.inline(body)).toEqual({ body: [body], styles: [] })
  const { plainPolicy } = await send({ shell: store('shell', {}), guides: store('guides', {}) })
  expect(plainPolicy).toContain("style-src 'self';")
})

test('what an area says of its layout holds for its own pages and takes no rules from those of another', async () => {
  const shell = store('shell', { pieces: [piece('.mark', 'color:red', '.mark')] })
  const { styles, render } = await load({ shell, guides: store('guides', {}) })
  const request = { preferences: standardPreferences, wants: 'page' } as const
  const finish = async (area: string, header: string) => {
    const body = render(`<header id="site-header">${header}</header><footer><b></b></footer>`)
    const rendered = { ...toRendered({ status: 200, text: '', tags: [], layout: 'one' }), body }
    const finished = await finishPage(rendered, { area, request, resolved: undefined, styles })
    return joinPage(finished).toString()
  }
  const marked = '<b class="mark"></b>'
  expect(await finish('halls', '<b></b>')).not.toContain('color:red')
  expect(await finish('halls', marked)).not.toContain('color:red')
  expect(await finish('guides', marked)).toContain('color:red')
})
