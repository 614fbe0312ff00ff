import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardPreferences } from '@portal/area'
import type { BuildManifest } from '@portal/contracts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { viewOf } from '../../layouts/viewOf.ts'
import { pageAssets } from '../../render/pageAssets.ts'
import { renderDocument } from '../../render/renderDocument.ts'
import { securityHeaderList, securityHeaders } from '../http/securityHeaders.ts'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import { PageStyles } from './PageStyles.ts'

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

/** A build in the store, with one style. */
function store(name: string, text: string, onDisk = text): BuildManifest {
  const manifest = makeManifest(name)
  const web = join(folder, 'files', name, manifest.version, 'web')
  mkdirSync(web, { recursive: true })
  writeFileSync(join(web, `${name}.css`), onDisk)
  const group = { js: [], css: [`${name}.css`] }
  return {
    ...manifest,
    files: { ...manifest.files, [`${name}.css`]: hashOf(text) },
    pages: { pages: group, shell: group, guide: { js: [], css: [] } },
  }
}

/** The page of an area as its worker draws it, sent as the shell sends it. */
async function send(builds: { shell: BuildManifest; guides: BuildManifest }, html = '正文') {
  const registry = makeRegistry({ shell: builds.shell, areas: { guides: builds.guides } })
  const document = renderDocument({
    html: `<title>标题</title><div id="app">${html}</div>`,
    view: { ...view, preferences: standardPreferences },
    boot: undefined,
    assets: pageAssets(registry, { area: 'guides', drawing: 'guide', isElder: false, isWidget: false }),
    structuredData: undefined,
  })
  const styles = new PageStyles({ folder }, log)
  await styles.hold(registry)
  const page = styles.inline(Buffer.from(document))
  const source = { registry, config: { mapTiles: '' } }
  const list = securityHeaderList(source, page.styles)
  const policy = list[list.indexOf('content-security-policy') + 1] ?? ''
  return {
    text: Buffer.from(page.body).toString(),
    styles: page.styles,
    policy,
    plainPolicy: securityHeaders(source)['content-security-policy'],
  }
}

test('the styles of a page stand in it whole, in their order, and the policy lets these very bytes through', async () => {
  const shellText = 'body{color:red}'
  const guidesText = '.steps::before{content:"步骤 $& $1"}'
  const { text, styles, policy } = await send({ shell: store('shell', shellText), guides: store('guides', guidesText) })
  const found = [...text.matchAll(/<style data-href="([^"]+)">(.*?)<\/style>/gs)].map(([, file, inside]) => [
    file,
    inside,
  ])
  expect(found).toEqual([
    ['shell.css', shellText],
    ['guides.css', guidesText],
  ])
  expect(text).not.toContain('rel="stylesheet"')
  expect(text).toContain('<title>标题</title>')
  expect(text).toContain('<div id="portal"><div id="app">正文</div></div>')
  expect(styles).toEqual([hashOf(shellText), hashOf(guidesText)])
  expect(policy).toContain(`style-src 'self' '${hashOf(shellText)}' '${hashOf(guidesText)}';`)
})

test.each([
  ['was changed on the disk', '.a{}', '.b{}', 'not the released ones'],
  ['would end its element', '.a{content:"</STYLE >"}', undefined, 'cannot stand in a page'],
  ['names a file beside it', '.a{background:url(a.png)}', undefined, 'cannot stand in a page'],
])('a style that %s stays a link, which the browser checks, and the log says why', async (_, text, onDisk, reason) => {
  const page = await send({ shell: store('shell', 'body{}'), guides: store('guides', text, onDisk) })
  expect(page.text).toContain(`integrity="${hashOf(text)}"`)
  expect(page.text).toContain('<style data-href="shell.css">body{}</style>')
  expect(page.policy).not.toContain(hashOf(text))
  expect(said).toEqual([expect.stringContaining(reason)])
})

test('what stands in the body of a page is never taken for its styles', async () => {
  const forged = '<link rel="stylesheet" href="/assets/guides/1.0.0-aaaaaaaa/guides.css">'
  const { text } = await send({ shell: store('shell', 'a{}'), guides: store('guides', 'b{}') }, forged)
  expect(text).toContain(forged)
})

test('a page without styles keeps the policy that every answer has', async () => {
  const styles = new PageStyles({ folder }, log)
  const body = Buffer.from('<html><head></head><body></body></html>')
  expect(styles.inline(body)).toEqual({ body, styles: [] })
  const { plainPolicy } = await send({ shell: store('shell', 'a{}'), guides: store('guides', 'b{}') })
  expect(plainPolicy).toContain("style-src 'self';")
})
