// @vitest-environment jsdom

import type { LiveRoute } from '@portal/area'
import { createClientState } from '@portal/area/state'
import type { PageContentDto, RegionDto } from '@portal/contracts'
import { RouteTable } from '@portal/contracts/routes'
import { createHttpClient } from '@portal/http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BootData } from '../../app/bootData.ts'
import { PageComponents } from '../../app/pageComponents.ts'
import type {} from '../../app/ShellContext.tsx'
import { viewOf } from '../../layouts/viewOf.ts'
import { AreaPagesLoader } from '../remotes/areaPages.ts'
import { answerFiles } from '../remotes/test/answerFiles.ts'
import { type Loaded, PageLoader } from './PageLoader.ts'

// The browser's side of a released area: its container script sets a global. What a browser would fetch is answered here.

const files = answerFiles()

const route = (name: string, parts: Partial<LiveRoute> = {}): LiveRoute => ({
  name,
  area: 'halls',
  title: name,
  addresses: { v2: [`/v2/${name}`], v3: [`/v3/${name}`] },
  query: { region: 'region' },
  ...parts,
})
const routes = new RouteTable([
  route('faq', { area: 'affairs-public' }),
  route('contact'),
  route('office'),
  route('permit', { shape: '0a1b2c3d' }),
  route('private', { cache: 'no-store' }),
  route('data', { kind: 'data', addresses: { any: ['/halls/data'] } }),
  route('announced', { isPending: true }),
  route('elsewhere', { area: 'search' }),
])

const Contact = () => null
const EstablishedContact = () => null
const Office = () => null
const pages = {
  contact: {
    content: undefined,
    views: { modern: async () => ({ Page: Contact }), v2: async () => ({ Page: EstablishedContact }) },
  },
  office: { content: undefined, views: { modern: async () => ({ Page: Office }) } },
  permit: { content: undefined, views: { modern: async () => ({ Page: Office }) } },
  private: { content: undefined, views: { modern: async () => ({ Page: Office }) } },
}

const region: RegionDto = { code: '440300', name: '深圳市', level: 'city', path: [], children: [] }
const contentOf = (address: string, parts: Partial<PageContentDto> = {}): PageContentDto => ({
  address,
  name: 'contact',
  area: 'halls',
  generation: 'v3',
  params: {},
  query: {},
  region,
  isRegionUnknown: false,
  title: '联系我们',
  meta: { description: '电话' },
  content: ['大厅'],
  ...parts,
})

/** What was fetched, each to be answered by the test; `answer` answers all that come. */
interface Fetched {
  readonly path: string
  readonly finish: (answer: Response) => void
}
let fetched: Fetched[]
let answer: (() => Response) | undefined
const pathOf = (asked: string | Request) =>
  typeof asked === 'string' ? asked : asked.url.slice(new URL(asked.url).origin.length)
const pathsOf = () => fetched.map(({ path }) => path)
let builds = 0
/** How the server answers what counts once. */
const perVisitor = { headers: { 'cache-control': 'no-store' } }

beforeEach(() => {
  fetched = []
  answer = undefined
  vi.stubGlobal(
    'fetch',
    (asked: string | Request) =>
      files.fetchFile(pathOf(asked)) ??
      new Promise<Response>((finish, fail) => {
        const path = pathOf(asked)
        const signal = typeof asked === 'string' ? undefined : asked.signal
        signal?.addEventListener('abort', () => fail(signal.reason))
        fetched.push({ path, finish })
        if (answer) finish(answer())
      }),
  )
})

function start(first = 'faq', parts: Partial<BootData> = {}) {
  // Scripts are loaded once for a document, and the tests share one.
  builds += 1
  const container = `portal_halls_${builds}`
  const addressOf = (name: string) => ({ build: `${name}/${builds}`, map: 'integrity.json', mapIntegrity: '' })
  const remotes = { halls: { ...addressOf('halls'), container, entry: 'entry.js' } }
  const entry = `/assets/halls/${builds}/entry.js`
  const area = { init: () => undefined, get: async () => () => ({ pages }) }
  files.scripts.set(entry, () => vi.stubGlobal(container, area))
  const none = { js: [], css: [] }
  files.maps.set(`/assets/halls/${builds}/integrity.json`, {
    files: {},
    pages: { contact: none, 'contact.v2': none, office: none, permit: none, private: none },
  })
  files.maps.set(`/assets/shell/${builds}/integrity.json`, { files: {}, pages: { pending: none } })
  const view = viewOf({ page: route('faq'), area: 'affairs-public', pathname: `/v3/${first}`, device: 'mobile' })
  const boot: BootData = {
    loaded: { view: { ...view, route: routes.named(first) ?? view.route }, data: {}, title: '', meta: {} },
    liveAreas: { address: '/areas/0a1b2c3d4e5f6071.json', integrity: '' },
    shell: addressOf('shell'),
    ...parts,
  }
  const liveTable = vi.fn(async () => ({ routes, remotes }))
  const shell = { components: new PageComponents() }
  const loader = new PageLoader(
    {
      shell,
      state: createClientState(view),
      areaPages: new AreaPagesLoader(boot, liveTable),
      liveTable,
      http: createHttpClient({ baseUrl: location.origin }),
    },
    boot,
  )
  const load = (address: string, signal = new AbortController().signal) =>
    loader.load(new URL(address, location.href), signal)
  return { loader, load, shell, entry, view, liveTable }
}

function viewIn(found: Loaded) {
  if (found.kind !== 'page') throw new Error('no page')
  return found.loaded.view
}

test('a page is its content, made by the server, and the code of its view, seen as this tab sees all pages', async () => {
  const { load, shell, entry, view } = start()
  answer = () => Response.json(contentOf('/v3/contact?region=440300', { query: { region: '440300' } }))
  const found = await load('/v3/contact?region=440300&stranger=1')
  const shown = {
    ...view,
    route: routes.named('contact'),
    pathname: '/v3/contact',
    query: { region: '440300' },
    generation: 'v3',
    region,
    requestId: '',
  }
  expect(found).toEqual({
    kind: 'page',
    loaded: { view: shown, title: '联系我们', data: ['大厅'], meta: { description: '电话' } },
    movedTo: undefined,
  })
  expect(pathsOf()).toEqual(['/api/content/v3/contact?region=440300&stranger=1'])
  expect(files.requested).toContain(entry)
  expect(shell.components.get(viewIn(found))).toBe(Contact)
})

test('content and code are asked for at once: neither waits for the other', async () => {
  const { load, entry } = start()
  files.held.add(entry)
  const loading = load('/v3/contact')
  await expect
    .poll(() => [pathsOf(), files.requested])
    .toEqual([['/api/content/v3/contact'], expect.arrayContaining([entry])])
  fetched[0]?.finish(Response.json(contentOf('/v3/contact')))
  files.release()
  expect(await loading).toMatchObject({ kind: 'page' })
})

test.each([
  ['another page', '/v3/office', { name: 'office' }, Office],
  ['the other view', '/v2/contact', { generation: 'v2' }, EstablishedContact],
] as const)(
  'content that lives at %s is shown there, in the view of that page',
  async (_, address, parts, expected) => {
    const { load, shell } = start()
    answer = () =>
      Response.json(contentOf(address, parts), { headers: { 'content-location': `/api/content${address}` } })
    const found = await load('/v3/contact')
    expect(found).toMatchObject({ kind: 'page', movedTo: address })
    expect(viewIn(found).pathname).toBe(address)
    expect(shell.components.get(viewIn(found))).toBe(expected)
  },
)

test('an address whose content follows is rendered by the shell, without the area’s build', async () => {
  const { load, shell, entry } = start()
  answer = () => Response.json(contentOf('/v3/announced', { name: 'announced', title: '快递专区', content: {} }))
  const found = await load('/v3/announced')
  expect(found).toMatchObject({ kind: 'page', loaded: { title: '快递专区' } })
  expect(files.requested).not.toContain(entry)
  expect(shell.components.get(viewIn(found))).toBeTypeOf('function')
})

test.each([
  ['an address that nobody knows', '/v3/nowhere'],
  ['an address in another spelling', '/V3/Contact'],
  ['data', '/halls/data'],
])('%s is the server’s to answer, and nothing is fetched for it', async (_, address) => {
  const { load } = start()
  expect(await load(address)).toEqual({ kind: 'document' })
  expect([...pathsOf(), ...files.requested]).toEqual([])
})

test('what is not known to be live is opened as a document, and asked for again the next time', async () => {
  const { load, liveTable } = start()
  answer = () => Response.json(contentOf('/v3/contact'))
  liveTable.mockRejectedValueOnce(new Error('The live areas are gone (404)'))
  expect(await load('/v3/contact')).toEqual({ kind: 'document' })
  expect(await load('/v3/contact')).toMatchObject({ kind: 'page' })
})

test('an area that is not live is opened as a document', async () => {
  const { load } = start()
  answer = () => Response.json(contentOf('/v3/elsewhere', { name: 'elsewhere', area: 'search' }))
  expect(await load('/v3/elsewhere')).toEqual({ kind: 'document' })
  // Its content was asked for at the same time, and must not arrive in another test.
  await expect.poll(pathsOf).toHaveLength(1)
})

test('code that does not arrive is opened as a document, and tried again the next time', async () => {
  const { load, entry } = start()
  answer = () => Response.json(contentOf('/v3/contact'))
  files.failing.add(entry)
  expect(await load('/v3/contact')).toEqual({ kind: 'document' })
  files.failing.clear()
  expect(await load('/v3/contact')).toMatchObject({ kind: 'page' })
  expect(files.requested.filter((path) => path === entry)).toHaveLength(2)
})

test.each<[string, () => Response]>([
  ['that is a problem', () => Response.json({ status: 404 }, { status: 404 })],
  ['that cannot be had now', () => Response.json({ status: 503 }, { status: 503 })],
  ['that is no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ['of a page that was released later', () => Response.json(contentOf('/v3/new', { name: 'new' }))],
  ['that a release made for other code', () => Response.json(contentOf('/v3/contact', { shape: '00000000' }))],
  [
    'that a release made before shapes were told apart',
    () => Response.json(contentOf('/v3/permit', { name: 'permit' })),
  ],
  ['that moved to data', () => Response.json(contentOf('/halls/data', { name: 'data' }))],
  [
    'that does not come',
    () => {
      throw new TypeError('no network')
    },
  ],
])('content %s is opened as a document: the server has the right page', async (_, given) => {
  answer = given
  const { load } = start()
  expect(await load('/v3/contact')).toEqual({ kind: 'document' })
})

test('content of another release is shown where it is what this tab’s code renders', async () => {
  answer = () => Response.json(contentOf('/v3/permit', { name: 'permit', shape: '0a1b2c3d' }))
  const { load, shell } = start()
  const found = await load('/v3/permit')
  expect(found).toMatchObject({ kind: 'page', loaded: { data: ['大厅'] } })
  expect(shell.components.get(viewIn(found))).toBe(Office)
})

test('a load that was cancelled shows nothing', async () => {
  const leaving = new AbortController()
  const { load } = start()
  const loading = load('/v3/contact', leaving.signal)
  await expect.poll(() => fetched).toHaveLength(1)
  leaving.abort(new Error('went elsewhere'))
  await expect(loading).rejects.toThrow('went elsewhere')
})

test('a load that was cancelled before it knew what is live fetches nothing', async () => {
  const leaving = new AbortController()
  const { load, liveTable } = start()
  const table = await liveTable()
  liveTable.mockImplementation(async () => {
    leaving.abort(new Error('went elsewhere'))
    return table
  })
  await expect(load('/v3/contact', leaving.signal)).rejects.toThrow('went elsewhere')
  expect([...pathsOf(), ...files.requested]).toEqual([])
})

test('what a visitor is about to open is fetched once, code and content, and shown without asking again', async () => {
  const { loader, load, entry } = start()
  answer = () => Response.json(contentOf('/v3/contact'))
  await Promise.all([1, 2].map(() => loader.prefetch(new URL('/v3/contact', location.href))))
  expect([pathsOf(), files.requested]).toEqual([['/api/content/v3/contact'], expect.arrayContaining([entry])])
  for (const address of ['/v3/contact', '/v3/contact#hours'])
    expect(await load(address)).toMatchObject({ kind: 'page', loaded: { data: ['大厅'] } })
  expect(pathsOf()).toHaveLength(1)
  await load('/v3/contact?region=440300')
  expect(pathsOf()).toHaveLength(2)
})

test('content that lives at another page brings the code of that page ahead, too', async () => {
  const { loader, shell, view } = start()
  answer = () => Response.json(contentOf('/v3/office', { name: 'office' }))
  await loader.prefetch(new URL('/v3/contact', location.href))
  const office = routes.named('office') ?? view.route
  expect(shell.components.get({ ...view, route: office })).toBe(Office)
})

test('a click that comes while the content is on its way waits for that', async () => {
  const { loader, load } = start()
  const ahead = loader.prefetch(new URL('/v3/contact', location.href))
  await expect.poll(() => fetched).toHaveLength(1)
  const loading = load('/v3/contact')
  fetched[0]?.finish(Response.json(contentOf('/v3/contact')))
  expect(await loading).toMatchObject({ kind: 'page' })
  await ahead
  expect(fetched).toHaveLength(1)
})

test('a page that was shown is shown again without asking, for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { load } = start()
  answer = () => Response.json(contentOf('/v3/contact'))
  await load('/v3/contact')
  vi.setSystemTime(Date.now() + 299_000)
  await load('/v3/contact')
  expect(pathsOf()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2_000)
  await load('/v3/contact')
  expect(pathsOf()).toHaveLength(2)
})

test('the way back to the page that the HTML brought asks for no content', async () => {
  const { load } = start('announced')
  expect(await load('/v3/announced')).toMatchObject({ kind: 'page', loaded: { data: {} } })
  expect(pathsOf()).toEqual([])
})

test('what must not be kept is neither fetched ahead nor shown again', async () => {
  const { loader, load } = start()
  answer = () => Response.json(contentOf('/v3/private', { name: 'private' }), perVisitor)
  await loader.prefetch(new URL('/v3/private', location.href))
  expect(pathsOf()).toEqual([])
  for (let visits = 1; visits <= 2; visits++) {
    expect(await load('/v3/private')).toMatchObject({ kind: 'page' })
    expect(pathsOf()).toHaveLength(visits)
  }
})

test('content for one visitor, such as a form with its token, may come ahead and is shown once', async () => {
  const { loader, load } = start()
  answer = () => Response.json(contentOf('/v3/contact'), perVisitor)
  await loader.prefetch(new URL('/v3/contact', location.href))
  await load('/v3/contact')
  expect(pathsOf()).toHaveLength(1)
  await load('/v3/contact')
  await load('/v3/contact')
  expect(pathsOf()).toHaveLength(3)
})

test('what came of a form is not shown again where the empty form is asked for', async () => {
  const { load } = start('announced', { isForOne: true })
  answer = () => Response.json(contentOf('/v3/announced', { name: 'announced' }), perVisitor)
  expect(await load('/v3/announced')).toMatchObject({ loaded: { data: ['大厅'] } })
  expect(pathsOf()).toEqual(['/api/content/v3/announced'])
})

test('what fails ahead of a move never shows: it is asked for when the page is opened', async () => {
  const { loader, load, entry } = start()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  files.failing.add(entry)
  answer = () => {
    throw new TypeError('no network')
  }
  for (const address of ['/v3/contact', '/v3/elsewhere', '/v3/nowhere'])
    await loader.prefetch(new URL(address, location.href))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unhandled).not.toHaveBeenCalled()
  files.failing.clear()
  answer = () => Response.json(contentOf('/v3/contact'))
  expect(await load('/v3/contact')).toMatchObject({ kind: 'page' })
})
