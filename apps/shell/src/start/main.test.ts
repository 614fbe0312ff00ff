// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { StartData } from './StartData.ts'

const scripts = [
  { url: '/assets/shell/1/shell.js', integrity: 'sha384-a' },
  { url: '/assets/guides/1/guide.js', integrity: 'sha384-b' },
]
const ahead = vi.fn(async (_url: string, _how: RequestInit) => new Response())
let listening: MockInstance<Window['addEventListener']>
let starts = 0

beforeEach(() => {
  ahead.mockClear()
  vi.stubGlobal('fetch', ahead)
  listening = vi.spyOn(window, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener, { capture: true })
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  listening.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

async function start(parts: Partial<StartData> = {}): Promise<void> {
  const data: StartData = { scripts, when: 'intent', tracker: { app: 'portal', page: '' }, ...parts }
  document.body.innerHTML = `<script type="application/json" id="portal-start">${JSON.stringify(data)}</script>`
  // Evaluated anew under an address of its own: other files of this process keep their modules.
  starts += 1
  await import(/* @vite-ignore */ `./main.ts?start=${starts}`)
  await vi.advanceTimersByTimeAsync(1_000)
}
const evaluated = () => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
const fetched = () => ahead.mock.calls.map(([url]) => url)

test('nothing of the application is evaluated while nobody acts; it is fetched when the page is complete', async () => {
  await start()
  expect(evaluated()).toEqual([])
  expect(fetched()).toEqual(scripts.map(({ url }) => url))
  expect(ahead.mock.calls.map(([, { integrity }]) => integrity)).toEqual(scripts.map(({ integrity }) => integrity))
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'the first %s brings the application once, each file with its integrity and in its order',
  async (sign) => {
    await start()
    for (let times = 0; times < 2; times += 1) dispatchEvent(new Event(sign))
    expect(evaluated()).toEqual(scripts.map(({ url }) => url))
    for (const [index, script] of [...document.querySelectorAll<HTMLScriptElement>('script[src]')].entries()) {
      expect(script.integrity).toBe(scripts[index]?.integrity)
      expect([script.async, script.crossOrigin]).toEqual([false, 'anonymous'])
    }
  },
)

test('a pointer that lies on the page as it appears is no act; one that moves is', async () => {
  await start()
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }))
  expect(evaluated()).toEqual([])
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }))
  expect(evaluated()).toEqual(scripts.map(({ url }) => url))
})

test('a press that does not move is an act', async () => {
  await start()
  dispatchEvent(Object.assign(new Event('pointerdown'), { movementX: 0, movementY: 0 }))
  expect(evaluated()).toEqual(scripts.map(({ url }) => url))
})

describe('on a link to another page', () => {
  const touchLink = async () => {
    await start()
    document.body.insertAdjacentHTML('beforeend', '<a href="/v3/notices">通知公告</a>')
    document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }

  test('a finger that only rests there is an act', async () => {
    await touchLink()
    expect(evaluated()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(evaluated()).toEqual(scripts.map(({ url }) => url))
  })

  test('a press leaves the page, which brings nothing any more; the next act, if it stays, does', async () => {
    await touchLink()
    document.documentElement.dataset.leaving = ''
    await vi.advanceTimersByTimeAsync(1_000)
    expect(evaluated()).toEqual([])
    delete document.documentElement.dataset.leaving
    dispatchEvent(new Event('keydown'))
    expect(evaluated()).toEqual(scripts.map(({ url }) => url))
  })
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j nothing is fetched ahead of an act',
  async (connection) => {
    vi.stubGlobal('navigator', { connection, onLine: true })
    await start()
    expect(fetched()).toEqual([])
    dispatchEvent(new Event('keydown'))
    expect(evaluated()).toHaveLength(2)
  },
)

test('where something on the page is alive at once, its application starts when the page is complete', async () => {
  await start({ when: 'painted' })
  expect(evaluated()).toEqual(scripts.map(({ url }) => url))
})

test('a page without an application stays as it is', async () => {
  await start({ scripts: [] })
  dispatchEvent(new Event('pointerdown'))
  expect([...evaluated(), ...fetched()]).toEqual([])
})
