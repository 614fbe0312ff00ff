import { expect, test } from 'vitest'
import { findView, readRenderedBy } from './buildBundle.ts'

const guide = { generation: 'v3', route: { area: 'guides', name: 'guide' } }
const table = `
  guide: page(guideContent, {
    modern: () => import(/* webpackChunkName: "guide" */ './pages/GuidePage.tsx'),
    v2: () => import(/* webpackChunkName: "guide.v2" */ './pages/GuidePage.v2.tsx'),
  }),`

test('a document says which page it is, in which generation', () => {
  const html = `<script type="application/json" id="portal-data">${JSON.stringify({ loaded: { view: guide } })}</script>`
  expect(readRenderedBy(html)).toEqual(guide)
  expect(() => readRenderedBy('<p>')).toThrow('no data to continue with')
})

test('a view is found by the name of its chunk, in its own generation where there is one', () => {
  expect(findView(table, guide)).toBe('./pages/GuidePage.tsx')
  expect(findView(table, { ...guide, generation: 'v2' })).toBe('./pages/GuidePage.v2.tsx')
  expect(() => findView(table, { ...guide, route: { area: 'guides', name: 'item' } })).toThrow('no view of item')
})
