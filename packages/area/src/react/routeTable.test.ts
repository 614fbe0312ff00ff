import { type LiveRoute, RouteTable } from '@portal/contracts/routes'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'

/** One of each form that an address pattern may have, and neighbours that could be mistaken for each other. */
const patterns = [
  '/',
  '/index/:region?',
  '/portal/index',
  '/scene-guide/:id?',
  '/scene-guide/data',
  '/v2/:service',
  '/v2/:service/theme',
  '/v2/:service/mattersLv2/:id?',
  '/v2/:service/mattersLv2/hot',
  '/v2/guide/:id?',
  '/v2/search',
  '/v3/guide/:id?',
  // The other way round: which stands first says nothing.
  '/v3/scene/data',
  '/v3/scene/:id?',
]
const routes = patterns.map((pattern, index): LiveRoute => {
  return { name: `page${index}`, area: 'test', title: '页面', addresses: { any: [pattern] }, query: {} }
})
const table = new RouteTable(routes)

it.each([
  '/',
  '/index',
  '/index/440100',
  '/portal/index',
  '/scene-guide',
  '/scene-guide/A1',
  '/scene-guide/data',
  '/v2/personal',
  '/v2/legal/theme',
  '/v2/personal/mattersLv2',
  '/v2/personal/mattersLv2/hot',
  '/v2/personal/mattersLv2/010',
  '/v2/guide',
  '/v2/guide/a%2Fb',
  '/V2/Search/',
  '/v3/guide/A1',
  '/v3/scene/data',
  '/v3/scene/A1',
  '/v2/guide/a/b',
  '/v4/index',
  '/nowhere',
])('%s is the page that react-router would find', (pathname) => {
  const byRouter = matchRoutes(
    routes.map(({ name, addresses }) => ({ id: name, path: addresses.any?.[0] ?? '' })),
    pathname,
  )
  const found = table.match(pathname)
  expect(found?.address.route.name).toBe(byRouter?.at(-1)?.route.id)
  if (found) expect(found.params).toEqual(byRouter?.at(-1)?.params)
})
