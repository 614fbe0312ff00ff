// @vitest-environment jsdom

import { definePage, NotFoundError, RedirectError } from '@portal/area'
import type { HttpClient } from '@portal/http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BootData } from '../app/bootData.ts'
import { Drawings } from '../app/drawings.ts'
import type { ShellState } from '../app/ShellContext.tsx'
import { viewOf } from '../layouts/viewOf.ts'
import { AreaPagesLoader } from './areaPages.ts'
import { PageLoader } from './PageLoader.ts'

// The browser's side of a released area: its container as a global, its integrity map as a script. What a browser would
// fetch is answered here.

const container = 'portal_halls_test'
let asked: string[]
let requested: string[]
let failing: Set<string>
let scripts: MutationObserver

beforeEach(() => {
  asked = []
  requested = []
  failing = new Set()
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined)
  vi.stubGlobal('__webpack_share_scopes__', { default: {} })
  scripts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) answerScript(node)
  })
  scripts.observe(document.head, { childList: true })
})
afterEach(() => {
  scripts.disconnect()
  vi.unstubAllGlobals()
})

const Nothing = () => null

function answerScript(script: HTMLScriptElement): void {
  const { pathname } = new URL(script.src)
  requested.push(pathname)
  script.dispatchEvent(new Event(failing.has(pathname) ? 'error' : 'load'))
}

/** A page of the area, as the browser build exposes it. */
function release(load: () => Promise<unknown>): void {
  const page = definePage('contactUs', { load, title: () => '联系我们', Page: Nothing })
  const pages = { contactUs: { current: async () => ({ page }) } }
  vi.stubGlobal(container, { init: () => undefined, get: async () => () => ({ pages }) })
}

let maps = 0

function start(data: Readonly<Record<string, unknown>> = {}) {
  // Scripts are loaded once for a document, and the tests share one.
  maps += 1
  const map = `/assets/halls/${maps}/integrity.js`
  const remote = { container, entry: '/entry.js', entryIntegrity: '', map, mapIntegrity: '' }
  const view = viewOf({ name: 'faq', pathname: '/v2/faq', generation: 'v2' })
  const boot: BootData = {
    loaded: { view, data: {}, title: '', meta: {} },
    remotes: { halls: remote },
    map: `/assets/shell/${maps}/integrity.js`,
    mapIntegrity: '',
  }
  const http: HttpClient = {
    get: async <T>(path: string) => {
      asked.push(path)
      if (!(path in data)) throw Object.assign(new Error(path), { status: 503 })
      return { data: data[path] as T, status: 200, headers: {} }
    },
    post: () => Promise.reject(new Error('a page load writes nothing')),
  }
  const shell: ShellState = { drawings: new Drawings(), view, suggest: undefined }
  const loader = new PageLoader({ shell, areaPages: new AreaPagesLoader(boot), http })
  const load = (address: string, signal = new AbortController().signal) =>
    loader.load(new URL(address, location.href), signal)
  return { loader, load, shell, map }
}

test('a page is loaded as the server does it: code with its integrity, region, content; the tab goes on from its view', async () => {
  release(async () => ['大厅'])
  const region = { code: '440300', name: '深圳市', level: 'city', path: [], children: [] }
  const { load, shell, map } = start({ '/api/regions/440300': region })
  const loaded = await load('/v2/contact-us?region=440300&stranger=1')
  expect(loaded).toMatchObject({ kind: 'page', loaded: { title: '联系我们', data: ['大厅'] } })
  expect(requested).toContain(map)
  expect(asked).toEqual(['/api/regions/440300'])
  expect(shell.view).toMatchObject({
    name: 'contactUs',
    region,
    query: { region: '440300' },
    pathname: '/v2/contact-us',
  })
  expect(shell.drawings.get(shell.view).name).toBe('contactUs')
})

test.each([
  ['an address that nobody knows', '/v2/nowhere'],
  ['an address in another spelling', '/V2/Contact-Us'],
  ['data', '/scene-guide/data'],
])('%s is the server’s to answer, and nothing is fetched for it', async (_, address) => {
  release(async () => [])
  const { load } = start()
  expect(await load(address)).toEqual({ kind: 'document' })
  expect([...asked, ...requested]).toEqual([])
})

test('an area that the HTML did not name is opened as a document', async () => {
  const { load } = start()
  expect(await load('/v2/search')).toEqual({ kind: 'document' })
})

test('code that does not arrive is opened as a document, and tried again the next time', async () => {
  release(async () => [])
  const { load, map } = start()
  failing.add(map)
  expect(await load('/v2/contact-us')).toEqual({ kind: 'document' })
  failing.clear()
  expect(await load('/v2/contact-us')).toMatchObject({ kind: 'page' })
  expect(requested.filter((path) => path === map)).toHaveLength(2)
})

test.each([
  ['content that does not come', new Error('unreachable')],
  ['content that does not exist', new NotFoundError('没有这个大厅')],
])('%s is opened as a document: the server has the right page', async (_, error) => {
  release(() => Promise.reject(error))
  const { load, shell } = start()
  expect(await load('/v2/contact-us')).toEqual({ kind: 'document' })
  expect(shell.view.name).toBe('faq')
})

test('content that lives elsewhere is a redirect', async () => {
  release(() => Promise.reject(new RedirectError('/v3/contact-us')))
  expect(await start().load('/v2/contact-us')).toEqual({ kind: 'redirect', href: '/v3/contact-us' })
})

test('a load that was cancelled shows nothing and leaves the tab where it is', async () => {
  const leaving = new AbortController()
  release(async () => {
    leaving.abort(new Error('went elsewhere'))
    return []
  })
  const { load, shell } = start()
  await expect(load('/v2/contact-us', leaving.signal)).rejects.toThrow('went elsewhere')
  expect(shell.view.name).toBe('faq')
})

test('what a visitor is about to open is fetched without its content, and a failure waits until it is opened', async () => {
  release(async () => {
    asked.push('content')
    return []
  })
  const { loader, map } = start()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  loader.prefetch(new URL('/v2/contact-us', location.href))
  await vi.waitFor(() => expect(requested).toContain(map))
  loader.prefetch(new URL('/v2/search', location.href))
  loader.prefetch(new URL('/v2/nowhere', location.href))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  expect(unhandled).not.toHaveBeenCalled()
})
