import { type Route, RouteTable } from '@portal/contracts/routes'
import type { HttpClient } from '@portal/http'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { httpTo } from '../testing/httpTo.ts'
import { liveRoutes, viewOf } from '../testing/viewOf.ts'
import { PageContextProvider, useHttp } from './PageContext.tsx'

const home = { title: '首页', addresses: { any: ['/'] }, query: {} } as const satisfies Route
const view = viewOf('/', new RouteTable(liveRoutes('v3-home', { home })))

let found: HttpClient | undefined
function Asking() {
  found = useHttp()
  return null
}

test('components of a page ask by the client that its shell was given', async () => {
  const http = httpTo(() => Response.json('答'))
  renderToString(
    <PageContextProvider view={view} http={http}>
      <Asking />
    </PageContextProvider>,
  )
  expect(found).toBe(http)
})

test('on the server and outside of a page every request is refused with the reason', async () => {
  renderToString(<Asking />)
  const first = found
  await expect(found?.get('/api/regions')).rejects.toThrow('/api/regions was asked for')
  await expect(found?.post('/api/feedback', {})).rejects.toThrow('PageContextProvider has no http')
  renderToString(
    <PageContextProvider view={view}>
      <Asking />
    </PageContextProvider>,
  )
  expect(found).toBe(first)
})
