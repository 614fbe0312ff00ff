import { page } from '@portal/area'
import { ask, defineContent, type PageContent } from '@portal/area/content'
import { viewOf } from '@portal/area/testing'
import { type BuildManifest, type Registry, routesOf } from '@portal/contracts'
import { type Route, widgetAccent } from '@portal/contracts/routes'
import type { HttpClient, RequestOptions } from '@portal/http'
import { ApiError } from '@portal/http'
import { JSDOM } from 'jsdom'
import type { PageTable } from '../../app/pageComponents.ts'
import { pages as shellPages } from '../../pages.ts'
import type { RenderRequest } from '../contract.ts'
import { renderPage } from '../renderPage.ts'

const hash = `sha384-${'A'.repeat(64)}`
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hash]))

const routes = {
  contactUs: {
    title: '联系我们',
    addresses: { v2: ['/v2/contact-us'], v3: ['/v3/contact-us'] },
    query: { region: 'region', keyword: { words: 20 } },
  },
  hallsWidget: {
    title: '办事大厅（组件）',
    kind: 'widget',
    frame: 'bare',
    addresses: { any: ['/embed/halls'] },
    query: { look: 'code', accent: widgetAccent },
  },
  hallData: { title: '大厅数据', kind: 'data', addresses: { any: ['/hall-data'] }, query: {} },
  express: { title: '快递专区', isPending: true, addresses: { v3: ['/v3/express/index'] }, query: {} },
} as const satisfies Record<string, Route>

type BuildParts = Pick<BuildManifest, 'files' | 'pages' | 'entry' | 'routes' | 'shapes'>
function buildOf(name: string, parts: BuildParts): BuildManifest {
  const rest = { version: '1.0.0-0a1b2c3d', container: name, integrityMap: 'integrity.json', server: 'server.cjs' }
  const title = '办事大厅'
  return { name, title, ...rest, serverIntegrity: hash, trustedTypesPolicy: `portal-${name}`, shared: {}, ...parts }
}

/** The shell and two areas; the pages asked for are those of halls. */
export const registry: Registry = {
  sequence: 1,
  publishedAt: '2026-11-20T00:00:00Z',
  expiresAt: '2027-02-20T00:00:00Z',
  shell: buildOf('shell', {
    entry: 'shell.js',
    files: files('shell.js', 'start.js', 'shell.css', 'error.css', 'pending.css', 'integrity.json'),
    pages: {
      shell: { js: ['shell.js'], css: ['shell.css'] },
      start: { js: ['start.js'], css: [] },
      error: { js: [], css: ['error.css'] },
      pending: { js: [], css: ['pending.css'] },
    },
    routes: {},
  }),
  areas: {
    halls: buildOf('halls', {
      entry: 'remoteEntry.js',
      files: files('remoteEntry.js', 'pages.js', 'contact.css', 'integrity.json'),
      pages: { pages: { js: ['pages.js'], css: [] }, contactUs: { js: [], css: ['contact.css'] } },
      routes,
      shapes: { contactUs: '0a1b2c3d' },
    }),
    guides: buildOf('guides', {
      entry: 'remoteEntry.js',
      files: files('remoteEntry.js', 'integrity.json'),
      pages: {},
      routes: {},
    }),
  },
}

const province = { code: '440000', name: '广东省', level: 'province', path: [], children: [] }
export const standardAnswers = { '/api/regions/440000': province, '/api/contacts': '0755-12345' }

/** What the content service answers, by path; an Error is thrown, everything else is out of reach. */
function answering(answers: Readonly<Record<string, unknown>>, { isForOne, heard }: Wanted): HttpClient {
  return {
    get: async <T,>(path: string, options?: RequestOptions) => {
      heard?.set(path, options?.headers ?? {})
      const data = path in answers ? answers[path] : problem(503)
      if (data instanceof Error) throw data
      const headers = { 'content-tags': `of:${path}, all`, ...(path === isForOne && { 'cache-control': 'no-store' }) }
      return { data: data as T, status: 200, headers }
    },
    post: async <T,>(path: string, body: unknown, options?: RequestOptions) => {
      heard?.set(path, options?.headers ?? {})
      return { data: { path, body } as T, status: 200, headers: {} }
    },
  }
}

export const problem = (status: number, details: object = {}) =>
  new ApiError({ code: 'http', url: '/api/contacts', status, problem: { errors: [], ...details } })

/** Asks for one thing and gives it on. */
export const contacts = defineContent(routes.contactUs, {
  questions: () => ({ contacts: ask('/api/contacts') }),
  data: (answers): unknown => answers.contacts,
})

export function throwing(error: Error): PageContent<unknown> {
  return defineContent(routes.contactUs, {
    questions: () => {
      throw error
    },
    data: (): unknown => undefined,
  })
}

function Heading({ data }: { data: unknown }) {
  return <h1>{String(data)}</h1>
}

/** As a widget has it: links into the portal and within the widget. */
function Linked({ data }: { data: unknown }) {
  return (
    <section>
      <h1>{String(data)}</h1>
      <a href="/v3/contact-us">门户</a>
      <a href="/embed/halls?look=elder">这里</a>
    </section>
  )
}

interface Wanted {
  readonly address?: string
  readonly content?: PageContent<unknown>
  readonly request?: Partial<RenderRequest>
  readonly answers?: Readonly<Record<string, unknown>>
  /** The path whose answer is for one visitor. */
  readonly isForOne?: string | undefined
  /** Takes the headers with which the content service was asked, by path. */
  readonly heard?: Map<string, Readonly<Record<string, string>>>
  /** Empty where nobody said what host the portal has. */
  readonly portalHost?: string
  /** The build's page table, where it is not that of halls. */
  readonly pages?: PageTable
}

/** Renders an address of halls, or gives what it is rendered from. */
export async function render(wanted: Wanted) {
  const { address = '/v2/contact-us', content = contacts, request = {}, answers = standardAnswers } = wanted
  const { config, region: _, isRegionUnknown: __, container: ___, ...asked } = viewOf(address, routesOf(registry))
  const own = {
    contactUs: page(content, { modern: async () => ({ Page: Heading }) }),
    hallData: page(content),
    hallsWidget: page(content, { modern: async () => ({ Page: Linked }) }),
  }
  const rendered = await renderPage({
    request: {
      ...asked,
      wants: 'page',
      requestId: 'request-1',
      changes: 0,
      revision: 0,
      registryKey: '',
      traceparent: '',
      ...request,
    },
    settings: {
      config: { ...config, portalHost: wanted.portalHost ?? config.portalHost },
      api: { address: '/nowhere' },
      registry,
    },
    pages: wanted.pages ?? own,
    http: answering(answers, wanted),
    signal: new AbortController().signal,
    timeLeftMs: 2_500,
  })
  const text = new TextDecoder().decode(rendered.body)
  return { ...rendered, text, document: new JSDOM(text).window.document }
}

/** The same address as content. */
export const renderContent = ({ request, ...rest }: Wanted) =>
  render({ ...rest, request: { wants: 'content', ...request } })

/** An address whose content follows, which the shell renders. */
export const renderPending = (request: Partial<RenderRequest> = {}) =>
  render({ address: '/v3/express/index', pages: shellPages, request })

export const linked = (document: Document) =>
  [...document.querySelectorAll('link[rel=stylesheet], script[src]')].map((element) =>
    (element.getAttribute('href') ?? element.getAttribute('src') ?? '').split('/').pop(),
  )

/** What the start script is to bring. */
export const broughtBy = (document: Document): (string | undefined)[] =>
  JSON.parse(document.getElementById('portal-start')?.textContent ?? '').scripts.map(({ url }: { url: string }) =>
    url.split('/').pop(),
  )

/** What stands in the HTML for the browser to go on with. */
export const bootText = (document: Document) => document.getElementById('portal-data')?.textContent ?? undefined
