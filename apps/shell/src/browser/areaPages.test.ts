// @vitest-environment jsdom

import type { LiveRoute } from '@portal/area'
import { RouteTable } from '@portal/contracts/routes'
import { expect, test, vi } from 'vitest'
import type { BootData } from '../app/bootData.ts'
import { viewOf } from '../layouts/viewOf.ts'
import { AreaPagesLoader } from './areaPages.ts'
import { answerFiles } from './test/answerFiles.ts'

const files = answerFiles()
const Nothing = () => null
const pages = { contactUs: { content: undefined, drawings: { modern: async () => ({ Page: Nothing }) } } }
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
  const halls = { ...addressOf('halls'), container: `portal_halls_${builds}`, entry: 'entry.js' }
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
    files: {},
    pages: {
      pages: { js: ['pages.js'], css: [] },
      contactUs: { js: ['contactUs.js'], css: ['contactUs.css'] },
      'contactUs.v2': { js: ['contactUs.v2.js'], css: ['contactUs.v2.css'] },
    },
  })
  vi.stubGlobal('fetch', (address: string) => files.fetchFile(address))
  vi.stubGlobal(halls.container, { init: () => undefined, get: async () => () => ({ pages }) })
  const liveTable = vi.fn(async () => ({ routes: new RouteTable([]), remotes: { halls } }))
  return { areaPages: new AreaPagesLoader(boot, liveTable), liveTable, at, shell: boot.shell, halls }
}

test('the first page is there without asking for anything', async () => {
  const { areaPages, liveTable } = start()
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

test('after a first page that the shell drew for its area, the area is one of those that are live', async () => {
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
