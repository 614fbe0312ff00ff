// @vitest-environment jsdom

import type { PageRequest, PageView } from '@portal/area'
import { PageContextProvider } from '@portal/area/react'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { drawInBrowser } from '../testing/drawInBrowser.tsx'
import { pendingPage } from './pendingPage.tsx'

test('an address whose content follows says what will be there and what works today', async () => {
  const { page } = await pendingPage('topics', ['正在进行的专题', '往期专题']).current()
  // Neither the load nor the links of this page read more of the request than these.
  const view = { generation: 'v3', region: { code: '440000' }, config: { province: '440000' } } as PageView
  const data = await page.load({} as PageRequest<'topics'>)
  const { container } = await drawInBrowser(
    <PageContextProvider view={view}>
      <page.Page data={data} />
    </PageContextProvider>,
  )
  expect(getByRole(container, 'heading', { level: 1, name: page.title(data, view) })).toBeTruthy()
  expect(getAllByRole(container, 'listitem').map((item) => item.textContent)).toEqual(['正在进行的专题', '往期专题'])
  expect(getByRole(container, 'textbox', { name: '搜索服务和指南' })).toBeTruthy()
  expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
  expect(getByRole(container, 'link', { name: '返回首页' })).toBeTruthy()
})
