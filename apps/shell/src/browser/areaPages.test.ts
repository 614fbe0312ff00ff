// @vitest-environment jsdom

import type { LiveRoute } from '@portal/area'
import { RouteTable } from '@portal/contracts/routes'
import { expect, test, vi } from 'vitest'
import type { BootData } from '../app/bootData.ts'
import { viewOf } from '../layouts/viewOf.ts'
import { AreaPagesLoader } from './areaPages.ts'
import { answerScripts } from './test/answerScripts.ts'

const scripts = answerScripts()
const Nothing = () => null
const pages = { contactUs: { content: undefined, drawings: { modern: async () => ({ Page: Nothing }) } } }
let builds = 0

/** The browser's side of a page of halls, with its container in the document. */
function start(route: Partial<LiveRoute> = {}) {
  // Scripts are loaded once for a document, and the tests share one.
  builds += 1
  const remoteOf = (area: string) => ({
    container: `portal_${area}_${builds}`,
    entry: `/assets/${area}/${builds}/entry.js`,
    entryIntegrity: '',
    map: `/assets/${area}/${builds}/integrity.js`,
    mapIntegrity: '',
  })
  const halls = remoteOf('halls')
  vi.stubGlobal(halls.container, { init: () => undefined, get: async () => () => ({ pages }) })
  const page = { title: '联系我们', addresses: { v2: ['/v2/contact-us'] }, query: {}, ...route } as const
  const boot: BootData = {
    loaded: { view: viewOf({ page, area: 'halls' }), data: {}, title: '', meta: {} },
    ...(route.isPending ? {} : { remote: halls }),
    liveAreas: '/areas/0a1b2c3d4e5f6071.json',
    map: `/assets/shell/${builds}/integrity.js`,
    mapIntegrity: '',
  }
  const liveTable = vi.fn(async () => ({ routes: new RouteTable([]), remotes: { halls } }))
  return { areaPages: new AreaPagesLoader(boot, liveTable), liveTable, boot, halls }
}

test('the area of the first page is there without asking what is live', async () => {
  const { areaPages, liveTable, boot, halls } = start()
  expect(await areaPages.load('halls')).toBe(pages)
  await areaPages.loadIntegrityOf('halls')
  expect(scripts.requested.sort()).toEqual([halls.map, boot.map].sort())
  expect(liveTable).not.toHaveBeenCalled()
})

test('the shell’s own pages need nothing from anywhere but its map', async () => {
  const { areaPages, liveTable, boot } = start()
  expect(Object.keys(await areaPages.load('shell'))).toEqual(['pending'])
  await areaPages.loadIntegrityOf('shell')
  expect(scripts.requested).toEqual([boot.map])
  expect(liveTable).not.toHaveBeenCalled()
})

test('after a first page that the shell drew for its area, the area is one of those that are live', async () => {
  const { areaPages, liveTable } = start({ isPending: true })
  expect(await areaPages.load('halls')).toBe(pages)
  expect(liveTable).toHaveBeenCalled()
})

test('an area that is not live has no pages, and is looked for again the next time', async () => {
  const { areaPages, liveTable } = start()
  for (let count = 1; count <= 2; count++) {
    await expect(areaPages.load('search')).rejects.toThrow('The area has no page search')
    expect(liveTable).toHaveBeenCalledTimes(count)
  }
})
