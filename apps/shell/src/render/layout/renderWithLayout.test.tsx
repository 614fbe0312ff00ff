import { type Generation, href, type Preferences, page, type Route, standardPreferences } from '@portal/area'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import * as homeRoutes from '@portal/v3-home/routes'
import fc from 'fast-check'
import { type ReactNode, useId } from 'react'
import { expect, test } from 'vitest'
import { PageComponents } from '../../app/pageComponents.ts'
import { viewOf } from '../../layouts/viewOf.ts'
import * as shellRoutes from '../../routes.ts'
import { contacts, registry } from '../test/render.tsx'
import { renderWhole, renderWithLayout } from './renderWithLayout.ts'

const routes: readonly Route[] = [guideRoutes, hallRoutes, searchRoutes, homeRoutes, shellRoutes].flatMap((module) =>
  Object.values(module).filter((route) => typeof route === 'object'),
)
const province = { code: '440000', name: '广东省', level: 'province' } as const
const city = { code: '440300', name: '深圳市', level: 'city' } as const
const regions = [
  { ...province, path: [province], children: [city] },
  { ...city, path: [province, city], children: [] },
  { code: 'a&"b', name: '<县>', level: 'county', path: [province, city], children: [] },
] as const

/** A page with an id of its own, and with a mark that it would like to be taken for. */
function Content({ data }: { data: unknown }): ReactNode {
  return <p id={useId()}>{`${data}<template data-part="footer"></template>`}</p>
}

interface Asked {
  readonly route: Route
  readonly generation?: Generation
  readonly preferences?: Partial<Preferences>
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly region?: 0 | 1 | 2
}

/** A page that was loaded, ready to be rendered. */
async function load({ route, generation = 'v3', params = {}, query = {}, region = 0, ...asked }: Asked) {
  const { path, children, ...place } = regions[region]
  const found = viewOf({
    page: route,
    generation,
    pathname: href({ page: route, generation, params }),
    params,
    query,
    preferences: { ...standardPreferences, ...asked.preferences },
    region: { ...place, path: [...path], children: [...children] },
  })
  const view = { ...found, route: { ...found.route, name: `page ${routes.indexOf(route)}` } }
  const components = new PageComponents()
  const pages = { [view.route.name]: page(contacts, { modern: async () => ({ Page: Content }) }) }
  await components.load(pages, view.route, view)
  const meta = { crumbs: [{ title: '上级', href: '/v3/index' }] }
  return { loaded: { view, title: '标题', meta, data: '正文' }, components }
}

/** With header and footer put in, and rendered as a whole. */
async function renderBothWays(asked: Asked) {
  const { loaded, components } = await load(asked)
  const { html: stitched, layout } = renderWithLayout(loaded, components, registry)
  return { stitched, layout, whole: renderWhole(loaded, components).html }
}

test.each([
  { generation: 'v3' },
  { generation: 'v2', region: 1, preferences: { script: 'traditional', textSize: 2 } },
  { generation: 'v3', region: 2, preferences: { isElder: true, contrast: 'high' } },
] as const)('every page is byte for byte what it is when all of it is rendered: %j', async (look) => {
  for (const route of routes) {
    const { stitched, whole } = await renderBothWays({ route, params: { service: 'personal' }, ...look })
    expect(stitched).toBe(whole)
  }
})

test('whatever an address holds stands in header and footer as if they had been rendered with it', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`qzv0% ~vzq+'"<>&!()*é省😀`) }))
  await fc.assert(
    fc.asyncProperty(text, text, fc.constantFrom(0, 1, 2), async (id, keyword, region) => {
      const asked = { params: { id }, query: { keyword, areaCode: '440300' }, region }
      for (const route of [guideRoutes.guide, searchRoutes.search]) {
        const { stitched, whole } = await renderBothWays({ route, ...asked })
        expect(stitched).toBe(whole)
      }
    }),
    { numRuns: 30 },
  )
})

test.each(['qzv0% ~vzq', 'qzv0xvzq', 'qzv9% ~vzq'])(
  'a visitor who writes a placeholder, %j, gets what he wrote',
  async (service) => {
    const { stitched, whole } = await renderBothWays({
      route: guideRoutes.service,
      params: { service },
      query: { service },
    })
    expect(stitched).toBe(whole)
  },
)

test('the current entry of the navigation is that of the page', async () => {
  for (const service of ['personal', 'legal']) {
    const { stitched } = await renderBothWays({ route: guideRoutes.service, params: { service } })
    const [, current] = /aria-current="page"[^>]*>([^<]*服务)/.exec(stitched) ?? []
    expect(current).toBe(service === 'legal' ? '法人服务' : '个人服务')
  }
})

test('the name of a layout is the same for pages that differ in what addresses say, and another for another look', async () => {
  const nameOf = async (asked: Asked) => (await renderBothWays(asked)).layout
  const guide = { route: guideRoutes.guide, region: 1, query: { from: '2026-11-02' } } as const
  const name = await nameOf({ ...guide, params: { id: '1' } })
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(await nameOf({ ...guide, params: { id: '2' }, query: { from: '2026-11-03' } })).toBe(name)
  expect(await nameOf({ ...guide, params: { id: '1' }, preferences: { isElder: true } })).not.toBe(name)
  expect(await nameOf({ ...guide, params: { id: '1' }, generation: 'v2' })).not.toBe(name)
})

test('header and footer of the next guide are not rendered again, but for another registry', async () => {
  let times = 0
  const { loaded, components } = await load({ route: guideRoutes.guide })
  // The footer reads it.
  const config = Object.defineProperty({ ...loaded.view.config }, 'icp', { get: () => String(++times) })
  const render = (id: string, live = registry) =>
    renderWithLayout({ ...loaded, view: { ...loaded.view, config, params: { id } } }, components, live)
  const first = render('1')
  const timesOfOne = times
  expect(render('2').html).not.toBe(first.html)
  expect(times).toBe(timesOfOne)
  render('1', { ...registry })
  expect(times).toBe(2 * timesOfOne)
})
