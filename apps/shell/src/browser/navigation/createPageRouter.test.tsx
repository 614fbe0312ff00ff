// @vitest-environment jsdom

import type { LiveRoute, LoadedPage } from '@portal/area'
import { RouteTable } from '@portal/contracts/routes'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OfflineError } from '../../app/FailedPage.tsx'
import { viewOf } from '../../layouts/viewOf.ts'
import { createPageRouter, type PageRouter } from './createPageRouter.tsx'
import { loaderDataOf } from './onNavigated.ts'
import type { Loaded } from './PageLoader.ts'

/** A load that the test finishes when it wants to. */
interface Load {
  readonly url: URL
  readonly signal: AbortSignal
  readonly finish: (loaded: Loaded) => void
}

const route = (name: string, ...addresses: [string, ...string[]]): LiveRoute => ({
  name,
  area: 'halls',
  title: name,
  addresses: { v2: addresses },
  query: {},
})
const first = route('first', '/v2/first')
const live = new RouteTable([
  first,
  route('second', '/v2/second', '/v2/second/:id?'),
  { ...route('other', '/v2/other'), area: 'guides' },
])

let loads: Load[]
let failures: number
let reloads: string[]
let isOnline: boolean
let isLiveKnown: boolean
beforeEach(() => {
  history.pushState(null, '', '/v2/first')
  loads = []
  failures = 0
  reloads = []
  isOnline = true
  isLiveKnown = true
})

const pageOf = (title: string): LoadedPage => ({ view: viewOf({ page: first }), data: title, title, meta: {} })
const page = (title: string, movedTo?: string): Loaded => ({ kind: 'page', loaded: pageOf(title), movedTo })

function start(): PageRouter {
  const own = { loads, reloads }
  const router = createPageRouter({
    first: { ...pageOf('first'), view: { ...viewOf({ page: first }), route: first } },
    load: (url, signal) =>
      new Promise((finish, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        own.loads.push({ url, signal, finish })
      }),
    liveTable: async () => {
      if (!isLiveKnown) throw new Error('no network')
      return { routes: live }
    },
    isOnline: () => isOnline,
    reloadDocument: () => own.reloads.push(location.href),
    onFailure: () => {
      failures += 1
    },
  })
  onTestFinished(() => router.dispose())
  return router
}

/** Starts a move and waits until its content is asked for. */
async function move(router: PageRouter, to: string, options?: { replace: boolean }): Promise<void> {
  const before = loads.length
  void router.navigate(to, options)
  await vi.waitFor(() => expect(loads.length).toBeGreaterThan(before))
}
async function finish(loaded: Loaded): Promise<void> {
  loads.at(-1)?.finish(loaded)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
async function goBy(router: PageRouter, delta: number): Promise<void> {
  const before = loads.length
  void router.navigate(delta)
  await vi.waitFor(() => expect(loads.length).toBeGreaterThan(before))
}
const titleOf = (router: PageRouter) => loaderDataOf(router.state)?.loaded.title

test('the server’s page is there from the start: nothing is loaded for it', () => {
  const router = start()
  expect(router.state.initialized).toBe(true)
  expect(titleOf(router)).toBe('first')
  expect(loads).toEqual([])
})

test('a page that is not where its route says is not continued', () => {
  history.replaceState(null, '', '/v2/elsewhere')
  expect(start).toThrow('not where its route says')
})

test('the old page stays with its address until the new one is loaded, then both change at once', async () => {
  const router = start()
  const entries = history.length
  await move(router, '/v2/second?page=2#part')
  expect([location.pathname, titleOf(router), router.state.navigation.state]).toEqual(['/v2/first', 'first', 'loading'])
  await finish(page('second'))
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/v2/second?page=2#part')
  expect([titleOf(router), history.length]).toEqual(['second', entries + 1])
  expect(loaderDataOf(router.state)?.loadMs).toBeGreaterThan(0)
})

test('the routes of an area are added when one of its addresses is asked for, and each once', async () => {
  const router = start()
  const idsOf = () => router.routes[0]?.children?.map(({ id }) => id).filter((id) => id?.includes('/'))
  expect(idsOf()).toEqual(['first /v2/first'])
  for (const address of ['/v2/second/1', '/v2/second/2']) {
    await move(router, address)
    await finish(page(address))
    expect(titleOf(router)).toBe(address)
  }
  expect(idsOf()).toEqual(['first /v2/first', 'second /v2/second', 'second /v2/second/:id?'])
})

test('the latest of two navigations wins: the other is cancelled and never shown', async () => {
  const router = start()
  await move(router, '/v2/second?slow')
  await move(router, '/v2/second?quick')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await finish(page('quick'))
  loads[0]?.finish(page('slow'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([titleOf(router), location.search]).toEqual(['quick', '?quick'])
})

test('a page that lives elsewhere is shown there, with one entry and the place in it that was asked for', async () => {
  const router = start()
  const entries = history.length
  await move(router, '/v2/second?page=2#part')
  const before = loads.length
  loads.at(-1)?.finish(page('old', '/v2/second/new?page=3'))
  await vi.waitFor(() => expect(loads.length).toBe(before + 1))
  await finish(page('new'))
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/v2/second/new?page=3#part')
  expect([titleOf(router), history.length]).toEqual(['new', entries + 1])
})

test('a page that moved while the visitor was away takes the place of its entry: the way forward stays', async () => {
  const router = start()
  await move(router, '/v2/second')
  await finish(page('second'))
  await goBy(router, -1)
  const before = loads.length
  loads.at(-1)?.finish(page('first', '/v2/second/moved'))
  await vi.waitFor(() => expect(loads.length).toBe(before + 1))
  await finish(page('moved'))
  expect(location.pathname).toBe('/v2/second/moved')
  await goBy(router, 1)
  expect(location.pathname).toBe('/v2/second')
})

test('without a connection the page that is here stays readable, and the bar says that the move failed', async () => {
  const router = start()
  isOnline = false
  await move(router, '/v2/second')
  await finish({ kind: 'document' })
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect([titleOf(router), location.pathname, failures, loads.length]).toEqual(['first', '/v2/first', 1, 1])
  isOnline = true
  await move(router, '/v2/second')
  await finish(page('second'))
  expect(titleOf(router)).toBe('second')
})

test('a step back without a connection says so in the place of the page', async () => {
  const router = start()
  await move(router, '/v2/second')
  await finish(page('second'))
  isOnline = false
  await goBy(router, -1)
  await finish({ kind: 'document' })
  await vi.waitFor(() => expect(router.state.errors).not.toBeNull())
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(OfflineError)])
  expect(location.pathname).toBe('/v2/first')
})

test.each(['#part', '#', ''])(
  'what cannot be shown on the way back to an address that ends with "%s" is loaded afresh there',
  async (hash) => {
    history.replaceState(null, '', `/v2/first${hash}`)
    const router = start()
    await move(router, '/v2/second')
    await finish(page('second'))
    await goBy(router, -1)
    await finish({ kind: 'document' })
    expect(reloads).toEqual([`http://localhost:3000/v2/first${hash === '#' ? '' : hash}`])
  },
)

test('while what is live cannot be learned, an unknown address is left to the browser all the same', async () => {
  isLiveKnown = false
  const router = start()
  isOnline = false
  await move(router, '/v2/other')
  expect(loads.at(-1)?.url.pathname).toBe('/v2/other')
})

test('a link into the page that is shown loads nothing, and calls off a slow move', async () => {
  const router = start()
  await move(router, '/v2/second')
  await router.navigate('/v2/first#part')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true])
  expect([location.hash, titleOf(router), router.state.navigation.state]).toEqual(['#part', 'first', 'idle'])
})

test('an entry that a plain link into the page made gets a key of its own, by which its place is remembered', async () => {
  const router = start()
  history.pushState(null, '', '/v2/first#plain')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await vi.waitFor(() => expect(router.state.location.hash).toBe('#plain'))
  expect(history.state.key).toBe(router.state.location.key)
  expect(loads).toEqual([])
})
