// @vitest-environment jsdom

import type { LiveRoute } from '@portal/area'
import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/config/specification'
import { RouteTable } from '@portal/contracts/routes'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BootData } from '../../app/bootData.ts'
import { viewOf } from '../../layouts/viewOf.ts'
import { AreaPagesLoader } from './areaPages.ts'
import { AreaLoadError } from './federation.ts'
import { answerFiles } from './test/answerFiles.ts'

const files = answerFiles()
const Nothing = () => null
const pages = { contactUs: { content: undefined, views: { modern: async () => ({ Page: Nothing }) } } }
const page = { title: '联系我们', addresses: { v2: ['/v2/contact-us'] }, query: {} } as const
const wanted = (area: string, parts: Partial<LiveRoute> = {}) => ({
  ...viewOf({ page: { ...page, ...parts } }),
  route: { ...page, ...parts, name: 'contactUs', area },
})
let builds = 0

/** The browser's side of a page of halls, with its container in the document. */
function start(route: Partial<LiveRoute> = {}) {
  // Files are loaded once for a document, which these tests share, also with other files.
  builds += 1
  const addressOf = (name: string) => ({
    build: `${name}/areaPages-${builds}`,
    map: 'integrity.json',
    mapIntegrity: 'sha384-m',
  })
  const halls = { ...addressOf('halls'), container: `portal_areaPages_${builds}`, entry: 'entry.js' }
  const at = (build: { build: string }, file: string) => `/assets/${build.build}/${file}`
  const boot: BootData = {
    loaded: { view: viewOf({ page: { ...page, ...route }, area: 'halls' }), data: {}, title: '', meta: {} },
    ...(route.isPending ? {} : { remote: halls }),
    liveAreas: { address: '/areas/0a1b2c3d4e5f6071.json', integrity: 'sha384-l' },
    shell: addressOf('shell'),
  }
  const pending = { js: ['pending.js'], css: ['shell-pending.css'] }
  files.maps.set(at(boot.shell, 'integrity.json'), { files: {}, pages: { pending } })
  files.maps.set(at(halls, 'integrity.json'), {
    files: { 'entry.js': 'sha384-e' },
    pages: {
      pages: { js: ['pages.js'], css: [] },
      contactUs: { js: ['contactUs.js'], css: ['contactUs.css'] },
      'contactUs.v2': { js: ['contactUs.v2.js'], css: ['contactUs.v2.css'] },
    },
  })
  vi.stubGlobal('fetch', (address: string) => files.fetchFile(address))
  const evaluate = () => vi.stubGlobal(halls.container, { init: () => undefined, get: async () => () => ({ pages }) })
  files.scripts.set(at(halls, 'entry.js'), evaluate)
  const liveTable = vi.fn(async () => ({ routes: new RouteTable([]), remotes: { halls } }))
  return { areaPages: new AreaPagesLoader(boot, liveTable), liveTable, at, shell: boot.shell, halls, evaluate }
}

test('the first page is there without asking for anything', async () => {
  const { areaPages, liveTable, evaluate } = start()
  // Its scripts came with the HTML.
  evaluate()
  expect(await areaPages.loadFirst()).toBe(pages)
  expect(files.requested).toEqual([])
  expect(liveTable).not.toHaveBeenCalled()
})

test('a first page of the shell is there without asking for anything', async () => {
  const { areaPages } = start({ isPending: true })
  expect(Object.keys(await areaPages.loadFirst())).toContain('pending')
  expect(files.requested).toEqual([])
})

test('the next page’s files are asked for at once, in the look that it has, and those that are here not again', async () => {
  const { areaPages, at, shell, halls } = start()
  document.body.innerHTML = `<link rel="stylesheet" href="${at(halls, 'contactUs.css')}">`
  await Promise.resolve()
  files.requested.length = 0
  const maps = [at(shell, 'integrity.json'), at(halls, 'integrity.json')]
  expect(await areaPages.load({ ...wanted('halls'), generation: 'v3' })).toBe(pages)
  expect(files.requested.sort()).toEqual(
    [...maps, at(halls, 'entry.js'), at(halls, 'pages.js'), at(halls, 'contactUs.js')].sort(),
  )
  files.requested.length = 0
  expect(await areaPages.load({ ...wanted('halls'), generation: 'v2' })).toBe(pages)
  expect(files.requested.sort()).toEqual([at(halls, 'contactUs.v2.js'), at(halls, 'contactUs.v2.css')].sort())
})

test('the style of a later page stands behind those of the first, which end its document', async () => {
  const { areaPages, at, halls } = start()
  document.body.innerHTML = '<div id="portal"></div><link rel="stylesheet" href="/assets/shell/1/shell-shell.css">'
  await areaPages.load({ ...wanted('halls'), generation: 'v2' })
  expect(document.body.lastElementChild?.getAttribute('href')).toBe(at(halls, 'contactUs.v2.css'))
})

test('a page of the shell brings its own files, and no area’s', async () => {
  const { areaPages, liveTable, at, shell } = start()
  expect(Object.keys(await areaPages.load(wanted('halls', { isPending: true })))).toContain('pending')
  expect(files.requested).toEqual(['integrity.json', 'pending.js', 'shell-pending.css'].map((file) => at(shell, file)))
  expect(liveTable).not.toHaveBeenCalled()
})

test('after a first page that the shell rendered for its area, the area is one of those that are live', async () => {
  const { areaPages, liveTable } = start({ isPending: true })
  expect(await areaPages.load(wanted('halls'))).toBe(pages)
  expect(liveTable).toHaveBeenCalled()
})

test('an area that is not live has no pages, and is looked for again the next time', async () => {
  const { areaPages, liveTable } = start()
  for (let count = 1; count <= 2; count++) {
    await expect(areaPages.load(wanted('search'))).rejects.toThrow('The area has no page search')
    expect(liveTable).toHaveBeenCalledTimes(count)
  }
})

test.each(['integrity.json', 'entry.js', 'contactUs.css'])(
  'when %s does not arrive the page does not come, and all of it does the next time',
  async (file) => {
    const { areaPages, at, halls } = start()
    files.failing.add(at(halls, file))
    await expect(areaPages.load(wanted('halls'))).rejects.toThrow()
    files.failing.clear()
    expect(await areaPages.load(wanted('halls'))).toBe(pages)
    expect(files.requested.filter((path) => path === at(halls, file))).toHaveLength(2)
  },
)

test('a first page whose container did not run with the HTML is loaded as every other', async () => {
  const { areaPages, at, halls } = start()
  expect(await areaPages.loadFirst()).toBe(pages)
  expect(files.requested).toContain(at(halls, 'entry.js'))
})

test('the container script is held against its hash, and is this portal’s alone', async () => {
  const { areaPages, at, halls } = start()
  const added: HTMLScriptElement[] = []
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    added.push(node as unknown as HTMLScriptElement)
    return document.head.insertBefore(node, null)
  })
  onTestFinished(() => append.mockRestore())
  await areaPages.load(wanted('halls'))
  expect(added.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    { src: new URL(at(halls, 'entry.js'), location.href).href, integrity: 'sha384-e', crossOrigin: 'anonymous' },
  ])
})

test('the page table waits for its own files, so that the container does not ask for them again', async () => {
  const { areaPages, at, halls } = start()
  const get = vi.fn(async () => () => ({ pages }))
  files.scripts.set(at(halls, 'entry.js'), () => vi.stubGlobal(halls.container, { init: () => undefined, get }))
  files.held.add(at(halls, 'pages.js'))
  const loading = areaPages.load(wanted('halls'))
  await expect.poll(() => Reflect.get(globalThis, halls.container)).toBeDefined()
  expect(get).not.toHaveBeenCalled()
  files.release()
  expect(await loading).toBe(pages)
})

test('two pages of an area that are wanted at once bring its container once', async () => {
  const { areaPages, at, halls } = start()
  const both = [wanted('halls'), { ...wanted('halls'), generation: 'v2' as const }]
  expect(await Promise.all(both.map((page) => areaPages.load(page)))).toEqual([pages, pages])
  expect(files.requested.filter((path) => path === at(halls, 'entry.js'))).toHaveLength(1)
})

test.each<[string, () => void, RegExp]>([
  [
    'throws while it is evaluated',
    () => {
      throw new TypeError('no such thing')
    },
    /ScriptExecutionError.+no such thing/s,
  ],
  ['sets no container', () => undefined, /RUNTIME-001/],
])('an area whose script %s fails with the reason, and comes the next time', async (_, run, reason) => {
  const { areaPages, at, halls, evaluate } = start()
  files.scripts.set(at(halls, 'entry.js'), run)
  const failure = await areaPages.load(wanted('halls')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AreaLoadError)
  expect(String((failure as AreaLoadError).cause)).toMatch(reason)
  files.scripts.set(at(halls, 'entry.js'), evaluate)
  expect(await areaPages.load(wanted('halls'))).toBe(pages)
})

test('a container script that is not there after two minutes has failed, and is asked for again the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { areaPages, at, halls } = start()
  files.held.add(at(halls, 'entry.js'))
  const loading = areaPages.load(wanted('halls')).catch((error: unknown) => error)
  // Asked for before any time passes.
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(SCRIPT_LOAD_TIMEOUT_MS - 1)
  expect(await Promise.race([loading, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(String(((await loading) as AreaLoadError).cause)).toContain('timed out')
  files.held.clear()
  expect(await areaPages.load(wanted('halls'))).toBe(pages)
})

test('what a page of an area loads later is checked against the map of its build, which is read once', async () => {
  const { areaPages, at, halls } = start()
  await areaPages.prepareArea(wanted('halls'))
  await areaPages.prepareArea(wanted('halls'))
  expect(files.requested).toEqual([at(halls, 'integrity.json')])
})

test('a page of the shell loads more of its code by the map of the shell', async () => {
  const { areaPages, at, shell } = start({ isPending: true })
  await areaPages.prepareArea(wanted('halls', { isPending: true }))
  expect(files.requested).toEqual([at(shell, 'integrity.json')])
})
