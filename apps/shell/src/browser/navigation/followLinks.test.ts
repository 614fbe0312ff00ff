// @vitest-environment jsdom

import { RouteTable } from '@portal/contracts/routes'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { yieldToMain } from '../idle/yieldToMain.ts'
import { followLinks } from './followLinks.ts'

const route = (name: string, kind?: 'data' | 'widget') => ({
  name,
  area: 'halls',
  title: name,
  ...(kind && { kind }),
  addresses: { any: [`/${name}`] as [string] },
  query: {},
})
const routes = new RouteTable([route('faq'), route('figures', 'data'), route('frame', 'widget')])
const navigate = vi.fn(async () => undefined)
let listening: MockInstance<Document['addEventListener']>

beforeEach(async () => {
  history.replaceState(null, '', '/faq?id=1')
  listening = vi.spyOn(document, 'addEventListener')
  followLinks({ navigate }, Promise.resolve(routes))
  await Promise.resolve()
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  listening.mockRestore()
  navigate.mockClear()
  document.body.innerHTML = ''
})

/** Clicks, and waits for the task after it. @returns whether the browser opens the link itself */
async function click(link: string, how: MouseEventInit = {}): Promise<boolean> {
  document.body.innerHTML = link
  const target = document.querySelector('[data-here], a')
  // jsdom cannot open anything.
  const stop = (event: Event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    events.push('browser')
  }
  const events: string[] = []
  addEventListener('click', stop)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  removeEventListener('click', stop)
  await yieldToMain()
  return events.length > 0
}

const moved = (to: string, how: object) => vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(to, how))

test('a click anywhere in a link to a page moves within the tab, wherever the link came from', async () => {
  expect(await click('<a href="/faq?id=2#a"><b data-here>常见问题</b></a>')).toBe(false)
  await moved('/faq?id=2#a', { replace: false })
})

test('a link to the place where one is makes no new entry', async () => {
  expect(await click('<a href="/faq?id=1">常见问题</a>')).toBe(false)
  await moved('/faq?id=1', { replace: true })
})

test('a link back to a list keeps the scroll for the place where the list was left', async () => {
  expect(await click('<a href="/faq?id=2" data-returns>常见问题</a>')).toBe(false)
  await moved('/faq?id=2', {
    replace: false,
    state: 'returns',
    preventScrollReset: true,
  })
})

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %j is the browser’s',
  async (how) => {
    expect(await click('<a href="/faq">常见问题</a>', how)).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test.each([
  ['to another tab', '<a href="/faq" target="_blank">常见问题</a>'],
  ['to a file', '<a href="/faq" download>常见问题</a>'],
  ['that wants the document', '<a href="/faq" data-reload-document>常见问题</a>'],
  ['to another site', '<a href="https://www.gov.cn/faq">常见问题</a>'],
  ['to data', '<a href="/figures">数据</a>'],
  ['to a widget', '<a href="/frame">组件</a>'],
  ['to what is no page', '<a href="/api/guide.pdf">下载</a>'],
  ['into the page', '<a href="#part">本页</a>'],
])('a link %s is the browser’s', async (_what, link) => {
  expect(await click(link)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('a link that is handled already is nobody’s', async () => {
  const handle = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', handle)
  expect(await click('<a href="/faq">常见问题</a>')).toBe(false)
  document.body.removeEventListener('click', handle)
  expect(navigate).not.toHaveBeenCalled()
})

test('a click that comes before it is known what is live waits for that, and is the router’s then', async () => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  const known = Promise.withResolvers<RouteTable>()
  followLinks({ navigate }, known.promise)
  expect(await click('<a href="/faq">常见问题</a>')).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
  known.resolve(routes)
  await moved('/faq', { replace: false })
})
