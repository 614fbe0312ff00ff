// @vitest-environment jsdom

import { PageContextProvider } from '@portal/area/react'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { fireEvent, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as homeRoutes from '../../routes.ts'
import { HomeSearch } from './HomeSearch.tsx'

const table = new RouteTable(liveRoutes('v3-home', homeRoutes))

const view = viewOf('/v3/index', table)

function render(visit?: (address: string) => void) {
  return renderInBrowser(
    <ClientStateProvider state={createClientState(view)}>
      <PageContextProvider view={view}>
        <HomeSearch hotWords={['身份证']} />
      </PageContextProvider>
    </ClientStateProvider>,
    visit,
  )
}

test('a scope chosen with the script is where the box searches, and what was typed stays', async () => {
  const visit = vi.fn()
  const { container } = await render(visit)
  const box = getByRole(container, 'textbox', { name: '搜索全部' })
  await act(async () => fireEvent.change(box, { target: { value: '居住证' } }))
  await act(async () => getByRole(container, 'link', { name: '指南' }).click())
  expect(visit).not.toHaveBeenCalled()
  expect(getByRole(container, 'link', { current: true }).textContent).toBe('指南')
  expect(document.activeElement).toBe(getByRole(container, 'textbox', { name: '搜索指南' }))
  await act(async () => getByRole(container, 'button', { name: '搜索' }).click())
  expect(visit).toHaveBeenCalledWith(`/v2/search/guide?${new URLSearchParams({ keyword: '居住证' })}`)
})

test('a scope opened in a new tab is left to the browser', async () => {
  const { container } = await render()
  const scope = getByRole(container, 'link', { name: '指南' })
  scope.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(scope, { ctrlKey: true }))
  expect(getByRole(container, 'link', { current: true }).textContent).toBe('全部')
})

test('hot words lead to their results', async () => {
  const { container } = await render()
  const address = getByRole(container, 'link', { name: '身份证' }).getAttribute('href')
  expect(address).toBe(`/v2/search?${new URLSearchParams({ keyword: '身份证' })}`)
})
