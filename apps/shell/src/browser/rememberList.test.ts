import { createClientState } from '@portal/area/state'
import { pageNumber, type QueryShape } from '@portal/contracts/routes'
import { expect, test } from 'vitest'
import { viewOf } from '../layouts/viewOf.ts'
import { rememberList } from './rememberList.ts'

const query: Readonly<Record<string, QueryShape>> = { pageNo: pageNumber, region: 'region' }
const list = { title: '通知公告', addresses: { v3: ['/v3/notices'] as [string] }, query }
const asked = { pathname: '/v3/notices', query: { region: '440300', pageNo: '2' } }
const place = { address: '/v3/notices?region=440300&pageNo=2', scrollY: 900 }

test.each([
  ['a list', list, { '/v3/notices': place }],
  ['a page without pages', { ...list, query: { region: 'region' } as const }, {}],
  ['a list that nobody may keep', { ...list, cache: 'no-store' } as const, {}],
])('of %s that is left, %j is remembered', (_, page, places) => {
  const view = viewOf({ page, ...asked })
  const { getList } = createClientState(view)
  rememberList(getList, { view, meta: {}, title: '', data: {} }, 900)
  expect(getList.getState().places).toEqual(places)
})

test('an entry that lies at the path of its list is none', () => {
  const view = viewOf({ page: list, ...asked })
  const { getList } = createClientState(view)
  const crumbs = [{ title: '通知公告', href: '/v3/notices' }]
  rememberList(getList, { view, meta: { crumbs }, title: '', data: {} }, 900)
  expect(getList.getState().places).toEqual({})
})
