import { type AnyPage, definePage, NotFoundError, RedirectError, type RouteName } from '@portal/area'
import type { BuildManifest, Registry } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { viewOf } from '../layouts/viewOf.ts'
import type { RenderRequest } from './contract.ts'
import { renderPage } from './renderPage.tsx'

const hash = `sha384-${'A'.repeat(64)}`
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hash]))

function buildOf(name: string, parts: Pick<BuildManifest, 'files' | 'pages' | 'entry'>): BuildManifest {
  const rest = { version: '1.0.0-0a1b2c3d', container: name, integrityMap: 'integrity.js', server: 'server.cjs' }
  return { name, ...rest, serverIntegrity: hash, trustedTypesPolicy: `portal-${name}`, shared: {}, ...parts }
}

const registry: Registry = {
  sequence: 1,
  publishedAt: '2026-11-20T00:00:00Z',
  expiresAt: '2027-02-20T00:00:00Z',
  shell: buildOf('shell', {
    entry: 'shell.js',
    files: files('shell.js', 'shell.css', 'error.css', 'integrity.js'),
    pages: { shell: { js: ['shell.js'], css: ['shell.css'] }, error: { js: [], css: ['error.css'] } },
  }),
  areas: {
    halls: buildOf('halls', {
      entry: 'remoteEntry.js',
      files: files('remoteEntry.js', 'pages.js', 'contact.css', 'integrity.js'),
      pages: { pages: { js: ['pages.js'], css: [] }, contactUs: { js: [], css: ['contact.css'] } },
    }),
  },
}

const view = viewOf({ name: 'contactUs', pathname: '/v2/contact-us', generation: 'v2' })
const province = { code: '440000', name: '广东省', level: 'province', path: [], children: [] }
const standardAnswers = { '/api/regions/440000': province }

/** What the content service answers, by path; everything else is out of reach. */
function answering(answers: Readonly<Record<string, unknown>>): HttpClient {
  return {
    get: async <T,>(path: string) => {
      if (!(path in answers)) throw Object.assign(new Error(`no ${path}`), { status: 503 })
      return { data: answers[path] as T, status: 200, headers: { 'content-tags': `of:${path}, all` } }
    },
    post: () => Promise.reject(new Error('drawing a page writes nothing')),
  }
}

function Heading({ data }: { data: string }) {
  return <h1>{data}</h1>
}

interface Wanted {
  readonly page?: Partial<AnyPage>
  readonly request?: Partial<RenderRequest>
  readonly answers?: Readonly<Record<string, unknown>>
  /** The area's build has no such page. */
  readonly isMissing?: boolean
}

async function render({ page = {}, request = {}, answers = standardAnswers, isMissing = false }: Wanted) {
  const name: RouteName = request.name ?? 'contactUs'
  const { config, region: _, isRegionUnknown: __, container: ___, ...asked } = view
  const drawn = {
    ...definePage(name, {
      load: async () => '咨询电话',
      title: () => '联系我们',
      Page: Heading,
    }),
    ...page,
  }
  const rendered = await renderPage({
    request: { ...asked, isKnown: true, requestId: 'request-1', changes: 0, ...request },
    settings: { config, apiSocket: '', registry },
    pages: isMissing ? {} : { [name]: { current: async () => ({ page: drawn }) } },
    http: answering(answers),
    signal: new AbortController().signal,
    timeLeftMs: 2_500,
  })
  const text = new TextDecoder().decode(rendered.body)
  return { ...rendered, text, document: new JSDOM(text).window.document }
}

const linked = (document: Document) =>
  [...document.querySelectorAll('link[rel=stylesheet], script[src]')].map((element) =>
    (element.getAttribute('href') ?? element.getAttribute('src') ?? '').split('/').pop(),
  )

test('a page is drawn whole: its content in a layout, exactly its files, data to go on with, and what it was made from', async () => {
  const load: AnyPage['load'] = ({ http }) => http.get('/api/contacts').then(({ data }) => data)
  const answers = { ...standardAnswers, '/api/contacts': '0755-12345' }
  const { status, document, tags, isCacheable, failure } = await render({ page: { load }, answers })
  expect({ status, isCacheable, failure }).toEqual({ status: 200, isCacheable: true, failure: undefined })
  expect(document.title).toContain('联系我们 - ')
  expect(document.querySelector('main h1')?.textContent).toBe('0755-12345')
  expect(linked(document)).toEqual(['shell.css', 'contact.css', 'pages.js', 'remoteEntry.js', 'shell.js'])
  const boot = JSON.parse(document.getElementById('portal-data')?.textContent ?? '')
  expect(boot.loaded).toMatchObject({ data: '0755-12345', view: { region: { code: '440000' } } })
  expect(Object.keys(boot.remotes)).toEqual(['halls'])
  expect(tags).toEqual(['of:/api/regions/440000', 'all', 'of:/api/contacts'])
})

test('equal content gives equal bytes, whoever asked', async () => {
  const [one, other] = await Promise.all(['a', 'b'].map((requestId) => render({ request: { requestId } })))
  expect(one?.text).toBe(other?.text)
})

test('a page that must not be kept says so', async () => {
  expect((await render({ page: { cache: 'none' } })).isCacheable).toBe(false)
})

test('a page in traditional script stays as the server made it: no data, no scripts', async () => {
  const { document } = await render({ request: { preferences: { ...view.preferences, script: 'traditional' } } })
  expect(document.querySelector('main h1')?.textContent).toBe('咨询电话')
  expect(linked(document)).toEqual(['shell.css', 'contact.css'])
  expect(document.getElementById('portal-data')).toBeNull()
})

test('data is the page’s data and nothing around it', async () => {
  const load = async () => ({ scenes: [1] })
  const { contentType, text } = await render({
    page: { load },
    request: { name: 'sceneGuideData', pathname: '/scene-guide/data' },
  })
  expect(contentType).toBe('application/json; charset=utf-8')
  expect(text).toBe('{"scenes":[1]}')
})

test('content that lives elsewhere is a redirect without a body', async () => {
  const load = () => Promise.reject(new RedirectError('/v3/contact-us', 301))
  const { status, location, body, tags } = await render({ page: { load } })
  expect({ status, location, length: body.length }).toEqual({ status: 301, location: '/v3/contact-us', length: 0 })
  expect(tags).toContain('all')
})

test('an unknown address is the designed 404 with the styles of error pages, without scripts and data', async () => {
  const { status, document, isCacheable, failure } = await render({ request: { isKnown: false } })
  expect({ status, isCacheable, failure }).toEqual({ status: 404, isCacheable: false, failure: undefined })
  expect(document.querySelector('h1')?.textContent).toBe('抱歉，您访问的页面不存在')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(linked(document)).toEqual(['shell.css', 'error.css'])
  expect(document.getElementById('portal-data')).toBeNull()
})

test('a record that does not exist is a 404 in the words of its page', async () => {
  const load = () => Promise.reject(new NotFoundError('没有这个大厅', '婚姻登记'))
  const { status, document } = await render({ page: { load } })
  expect(status).toBe(404)
  expect(document.body.textContent).toContain('没有这个大厅')
  expect(document.querySelector<HTMLInputElement>('main input[name=keyword]')?.value).toBe('婚姻登记')
})

test('a page that throws is a 500 that tells the log everything and the visitor nothing of it', async () => {
  const load = () => Promise.reject(new Error('password=secret'))
  const { status, text, failure } = await render({ page: { load } })
  expect(status).toBe(500)
  expect(failure).toContain('password=secret')
  expect(text).not.toContain('secret')
  expect(text).toContain('request-1')
})

test('a content service that is away is a 503, drawn without the region that it would have named', async () => {
  const { status, document } = await render({ answers: {} })
  expect(status).toBe(503)
  expect(document.querySelector('h1')?.textContent).toBe('暂时无法访问')
})

test('a page that the area’s build lacks is a 503', async () => {
  const { status, failure } = await render({ isMissing: true })
  expect(status).toBe(503)
  expect(failure).toContain('The area has no page contactUs')
})

test('an error page that was asked for names the area that is down and is no failure of its own', async () => {
  const { status, document, failure } = await render({ request: { error: { status: 503, areaTitle: '办事大厅' } } })
  expect({ status, failure }).toEqual({ status: 503, failure: undefined })
  expect(document.querySelector('h1')?.textContent).toBe('办事大厅栏目暂时无法访问')
})
