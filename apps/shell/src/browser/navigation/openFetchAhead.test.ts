// @vitest-environment jsdom

import { type LiveRoute, standardPreferences } from '@portal/area'
import { RouteTable } from '@portal/contracts/routes'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { PageRouter } from './createPageRouter.tsx'
import { openFetchAhead } from './openFetchAhead.ts'

const route = (name: string): LiveRoute => ({
  name,
  area: 'guides',
  title: name,
  addresses: { v3: [`/v3/${name}/:id?`] },
  query: {},
})
const routes = new RouteTable(['guide', 'notices', 'item', 'combo', 'theme', 'faq'].map(route))

/** What the browser tells of transfers, and of its line. */
let transfer: (bytes: number) => void
let loaded: string[]
let moved: () => void
let listening: MockInstance<Document['addEventListener']>

beforeEach(() => {
  loaded = []
  listening = vi.spyOn(document, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(take: (list: object) => void) {
        transfer = (transferSize) => take({ getEntries: () => [{ transferSize }] })
      }
      observe() {}
    },
  )
})
afterEach(() => {
  // The tests share one document.
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  listening.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

/** Of the router, as far as it is read: each page has data of its own. */
function stateOf(id: string) {
  return {
    navigation: { state: 'idle' },
    matches: [{ route: { id } }],
    loaderData: { [id]: { loaded: {}, loadMs: 0 } },
  } as unknown as PageRouter['state']
}

const linkTo = (...addresses: string[]) =>
  `<main>${addresses.map((address) => `<a href="${address}">链接</a>`).join('')}</main>`

async function start(html: string, connection: object = {}) {
  document.body.innerHTML = html
  vi.stubGlobal('navigator', { connection })
  openFetchAhead(async () => undefined, {
    loader: {
      find: async ({ pathname }) => {
        const match = routes.match(pathname)
        return (
          match && { route: match.address.route, generation: 'v3', device: 'desktop', preferences: standardPreferences }
        )
      },
      prefetch: async ({ pathname }) => void loaded.push(pathname),
      prefetchCode: async (page) => void loaded.push(page.route.name),
    },
    router: {
      state: stateOf('/v3/faq/1'),
      subscribe: (listener) => {
        moved = () => listener(stateOf('/v3/guide/1'), {} as never)
        return () => true
      },
    },
    progress: { prefetch: async () => void loaded.push('loading bar') },
    http: { prepare: async () => void loaded.push('client') },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  // Its code arrives in real time.
  await import('./fetchAhead.ts')
  await vi.advanceTimersByTimeAsync(1_000)
}

function restOn(selector: string): Promise<unknown> {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  return vi.advanceTimersByTimeAsync(100)
}

test('when the page is quiet, the client is made ready, and the code of the pages that most of its links lead to is fetched', async () => {
  await start(
    `<a href="/v3/faq/0">页眉</a>${linkTo('/v3/notices/1', '/v3/guide/1', '/v3/faq/1', '/v3/guide/2', '/v3/notices/2', '/v3/guide/3', ...['item', 'combo', 'theme'].flatMap((name) => [`/v3/${name}/1`, `/v3/${name}/2`]), '/nowhere', 'https://www.gov.cn/v3/faq/2')}`,
  )
  expect(loaded).toEqual(['client', 'guide', 'notices', 'item', 'combo', 'theme', 'loading bar'])
})

test('a page that a pointer rests on is fetched once, and one that it passes by not', async () => {
  await start(linkTo('/v3/guide/1', '/v3/guide/2', 'https://www.gov.cn/v3/guide/3'))
  loaded.length = 0
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await restOn('a:nth-child(2)')
  await restOn('a:nth-child(2)')
  await restOn('a:nth-child(3)')
  expect(loaded).toEqual(['/v3/guide/2'])
})

test('a page may bring so many bytes beyond itself and no more; the next page may again', async () => {
  await start(linkTo('/v3/guide/1', '/v3/guide/2'))
  loaded.length = 0
  transfer(149_000)
  await restOn('a:nth-child(1)')
  expect(loaded).toEqual(['/v3/guide/1'])
  transfer(2_000)
  await restOn('a:nth-child(2)')
  expect(loaded).toEqual(['/v3/guide/1'])
  moved()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loaded).toContain('guide')
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead where %j',
  async (connection) => {
    await start(linkTo('/v3/guide/1'), connection)
    await restOn('a')
    expect(loaded).toEqual([])
  },
)
