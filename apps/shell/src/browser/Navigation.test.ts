// @vitest-environment jsdom

import type { LoadedPage } from '@portal/area'
import { beforeEach, expect, test } from 'vitest'
import type { Screen } from '../app/Screen.ts'
import { readScroll } from '../app/scrollMemory.ts'
import { viewOf } from '../layouts/viewOf.ts'
import { Navigation } from './Navigation.ts'
import type { Loaded } from './PageLoader.ts'

/** A load that the test finishes when it wants to. */
interface Load {
  readonly url: URL
  readonly signal: AbortSignal
  readonly finish: (loaded: Loaded) => void
}

let loads: Load[]
let steps: string[]
let opened: string[]
let reloads: string[]
let isOnline: boolean
beforeEach(() => {
  // The last entry of the history, wherever the test before went.
  history.pushState(null, '', '/v2/first')
  sessionStorage.clear()
  loads = []
  steps = []
  opened = []
  reloads = []
  isOnline = true
})

const home = { title: '首页', addresses: { v3: ['/v3/index'] }, query: {} } as const
const pageOf = (title: string): LoadedPage => ({ view: viewOf({ page: home }), data: title, title, meta: {} })
const page = (title: string, movedTo?: string): Loaded => ({ kind: 'page', loaded: pageOf(title), movedTo })

function start(): { navigation: Navigation; screens: Screen[] } {
  // What an earlier test started still listens to the window, and must not write into this one's lists.
  const own = { loads, steps, opened, reloads }
  const navigation = new Navigation({
    first: pageOf('first'),
    load: (url, signal) =>
      new Promise((finish, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        own.loads.push({ url, signal, finish })
      }),
    onProgress: (step) => own.steps.push(step),
    openDocument: (href) => own.opened.push(href),
    reloadDocument: () => own.reloads.push(location.href),
    isOnline: () => isOnline,
  })
  const screens: Screen[] = []
  navigation.subscribe((screen) => screens.push(screen))
  return { navigation, screens }
}

/** Finishes the latest load, and lets what follows happen. */
async function finish(loaded: Loaded): Promise<void> {
  loads.at(-1)?.finish(loaded)
  await new Promise((resolve) => setTimeout(resolve))
}

/** The browser's own way back and forward, which takes a moment. */
async function goBy(navigation: Navigation, delta: number): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  navigation.go(delta)
  await arrived
}

test('the old page stays with its address until the new one is loaded, then both change at once', async () => {
  const { navigation, screens } = start()
  const entries = history.length
  navigation.push('/v2/second?page=2#part')
  expect(location.pathname).toBe('/v2/first')
  expect(navigation.screen.loaded.title).toBe('first')
  await finish(page('second'))
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/v2/second?page=2#part')
  expect(history.length).toBe(entries + 1)
  expect(screens).toEqual([navigation.screen])
  expect(navigation.screen).toMatchObject({
    arrival: 'link',
    loaded: { title: 'second' },
    location: { pathname: '/v2/second', search: '?page=2', hash: '#part' },
  })
  expect(steps).toEqual(['started', 'finished'])
})

test('the latest of two navigations wins: the other is cancelled and never shown', async () => {
  const { navigation, screens } = start()
  navigation.push('/v2/slow')
  navigation.push('/v2/quick')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await finish(page('quick'))
  loads[0]?.finish(page('slow'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screens.map(({ loaded }) => loaded.title)).toEqual(['quick'])
  expect(location.pathname).toBe('/v2/quick')
})

test('a page that lives elsewhere is shown there, with one entry and the place in it that was asked for', async () => {
  const { navigation } = start()
  const entries = history.length
  navigation.push('/v2/old?page=2#part')
  await finish(page('new', '/v2/new?page=3'))
  expect(loads).toHaveLength(1)
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/v2/new?page=3#part')
  expect(navigation.screen.location).toMatchObject({ pathname: '/v2/new', search: '?page=3', hash: '#part' })
  expect(history.length).toBe(entries + 1)
  await goBy(navigation, -1)
  expect(location.pathname).toBe('/v2/first')
})

test('a page that lives elsewhere takes the place of this one where it was to be replaced', async () => {
  const { navigation } = start()
  // At the end of the history, where a new entry would show.
  navigation.push('/v2/second')
  await finish(page('second'))
  const entries = history.length
  navigation.replace('/v2/old')
  await finish(page('new', '/v2/new'))
  expect(location.pathname).toBe('/v2/new')
  expect(history.length).toBe(entries)
})

test('what cannot be shown here is opened as a document; without a connection the page that is here stays', async () => {
  const { navigation, screens } = start()
  navigation.push('/v2/elsewhere')
  await finish({ kind: 'document' })
  expect(opened).toEqual(['http://localhost:3000/v2/elsewhere'])
  isOnline = false
  navigation.push('/v2/unreachable')
  await finish({ kind: 'document' })
  expect(opened).toHaveLength(1)
  expect(steps).toEqual(['started', 'failed', 'started', 'failed'])
  expect(screens).toEqual([])
  expect(location.pathname).toBe('/v2/first')
})

test('a link into the page that is shown loads nothing', async () => {
  const { navigation, screens } = start()
  navigation.push('/v2/first#part')
  await expect.poll(() => location.hash).toBe('#part')
  expect(loads).toEqual([])
  expect(steps).toEqual([])
  expect(screens.map(({ loaded }) => loaded.title)).toEqual(['first'])
})

test('a link into the page that is shown calls off a slow move, and the loading bar ends', async () => {
  const { navigation, screens } = start()
  navigation.push('/v2/slow')
  navigation.push('/v2/first#part')
  await expect.poll(() => location.hash).toBe('#part')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(steps).toEqual(['started', 'finished'])
  expect(screens.map(({ loaded }) => loaded.title)).toEqual(['first'])
  navigation.push('/v2/second')
  await finish(page('second'))
  navigation.push('/v2/second#part')
  expect(steps).toEqual(['started', 'finished', 'started', 'finished'])
})

test('a link to the place where one is makes no new entry', async () => {
  const { navigation } = start()
  const entries = history.length
  navigation.push('/v2/first')
  await finish(page('again'))
  expect(history.length).toBe(entries)
  expect(navigation.screen.loaded.title).toBe('again')
})

test('the way back loads the address that the browser went to, at the place the visitor left it', async () => {
  const { navigation } = start()
  const { key } = navigation.screen.location
  Object.assign(window, { scrollY: 420 })
  navigation.push('/v2/second')
  await finish(page('second'))
  expect(readScroll(key)).toBe(420)
  await goBy(navigation, -1)
  expect(loads.at(-1)?.url.pathname).toBe('/v2/first')
  await finish(page('first again'))
  expect(navigation.screen).toMatchObject({ arrival: 'back', location: { pathname: '/v2/first', key } })
})

test.each(['#part', '#', ''])(
  'what cannot be shown on the way back to an address that ends with "%s" is loaded afresh there',
  async (hash) => {
    history.replaceState(null, '', `/v2/first${hash}`)
    const { navigation } = start()
    const { key } = navigation.screen.location
    navigation.push('/v2/second')
    await finish(page('second'))
    await goBy(navigation, -1)
    await finish({ kind: 'document' })
    expect(reloads).toEqual([`http://localhost:3000/v2/first${hash}`])
    expect(opened).toEqual([])
    expect(history.state).toEqual({ key })
  },
)

test('another place of the page that the address bar names already is loaded afresh', async () => {
  history.replaceState(null, '', '/v2/first#part')
  const { navigation } = start()
  navigation.push('/v2/second')
  await finish(page('second'))
  await goBy(navigation, -1)
  navigation.push('/v2/first#other')
  await finish({ kind: 'document' })
  expect(reloads).toEqual(['http://localhost:3000/v2/first#other'])
  expect(opened).toEqual([])
})

test('a page that moved while the visitor was away takes the place of its entry on the way back', async () => {
  const { navigation } = start()
  navigation.push('/v2/second')
  await finish(page('second'))
  await goBy(navigation, -1)
  await finish(page('moved', '/v2/moved'))
  expect(location.pathname).toBe('/v2/moved')
  // The way forward is still there, which a new entry would have cut off.
  await goBy(navigation, 1)
  expect(location.pathname).toBe('/v2/second')
})

test('an entry that a plain hash link made gets a key of its own', async () => {
  const { navigation } = start()
  navigation.push('/v2/second')
  await finish(page('second'))
  history.replaceState(null, '', '/v2/second#plain')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await expect.poll(() => navigation.screen.location.hash).toBe('#plain')
  expect(history.state).toEqual({ key: navigation.screen.location.key })
})

test('the place is kept for a reload, and the browser may restore it then', () => {
  const { navigation } = start()
  Object.assign(window, { scrollY: 77 })
  dispatchEvent(new Event('pagehide'))
  expect(readScroll(navigation.screen.location.key)).toBe(77)
  expect(history.scrollRestoration).toBe('auto')
})

/** As when the browser shows the document again that it had put aside as it was. */
const restore = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page for one visitor is not seen again in a document that the browser had put aside: it is loaded', async () => {
  const { navigation } = start()
  const loaded = pageOf('signed in')
  const forOne = { ...loaded, view: { ...loaded.view, route: { ...loaded.view.route, cache: 'no-store' as const } } }
  navigation.push('/v3-auth')
  await finish({ kind: 'page', loaded: forOne, movedTo: undefined })
  restore(false)
  expect([reloads, document.body.hidden]).toEqual([[], false])
  restore(true)
  expect([reloads, document.body.hidden]).toEqual([['http://localhost:3000/v3-auth'], true])
  document.body.hidden = false
  navigation.push('/v2/second')
  await finish(page('second'))
  restore(true)
  expect(reloads).toHaveLength(1)
})

test('a page that came as a document of its own is as the browser restored it', () => {
  const { navigation } = start()
  Object.assign(navigation.screen.loaded.view.route, { cache: 'no-store' })
  restore(true)
  expect(reloads).toEqual([])
})

test('a listener that left is told nothing more', async () => {
  const { navigation } = start()
  const screens: Screen[] = []
  const leave = navigation.subscribe((screen) => screens.push(screen))
  leave()
  navigation.replace({ pathname: '/v2/second', search: '?a=1' })
  await finish(page('second'))
  expect(screens).toEqual([])
  expect(location.search).toBe('?a=1')
})
