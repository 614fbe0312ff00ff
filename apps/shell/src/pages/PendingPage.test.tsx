// @vitest-environment jsdom

import { PageContextProvider } from '@portal/area/react'
import type { Route } from '@portal/contracts/routes'
import * as hallRoutes from '@portal/halls/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, getByText, queryByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { viewOf } from '../layouts/viewOf.ts'
import { Page } from './PendingPage.tsx'

const express: Route = { title: '快递专区', isPending: true, addresses: { v3: ['/v3/express/index'] }, query: {} }

function render(parts: Partial<Parameters<typeof viewOf>[0]> = {}) {
  const view = viewOf({ page: express, area: 'halls', pathname: '/v3/express/index', ...parts })
  return renderInBrowser(
    <PageContextProvider view={view}>
      <Page />
    </PageContextProvider>,
  )
}

test('an address whose content follows says so under its own title, in words for people', async () => {
  const { container } = await render()
  expect(getByRole(container, 'heading', { level: 1, name: '快递专区' })).toBeTruthy()
  expect(getByText(container, /整理好后就在本页公布/)).toBeTruthy()
  expect(queryByText(container, /TODO|开发|版本|版面/)).toBeNull()
})

test('what helps meanwhile: the search, which needs no scripts, the telephone and ways on', async () => {
  const { container, serverHtml } = await render()
  expect(getByRole(container, 'heading', { level: 2, name: '先这样办' })).toBeTruthy()
  const field = getByRole<HTMLInputElement>(container, 'textbox', { name: '搜索服务和指南' })
  expect([field.name, field.form?.getAttribute('action')]).toEqual(['keyword', '/v2/search'])
  expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
  expect(serverHtml).toContain('action="/v2/search"')
})

test('the ways on stay in the visitor’s generation and region', async () => {
  const region = { code: '440300', name: '深圳市', level: 'city', path: [], children: [] } as const
  const { container } = await render({ generation: 'v2', region: { ...region, path: [], children: [] } })
  const [hall = ''] = hallRoutes.branchHall.addresses.v2
  expect(getByRole(container, 'link', { name: '按部门找' }).getAttribute('href')).toBe(`${hall}?region=440300`)
  expect(getByRole(container, 'link', { name: '返回首页' }).getAttribute('href')).toMatch(/^\/(\?region=440300)?$/)
})
