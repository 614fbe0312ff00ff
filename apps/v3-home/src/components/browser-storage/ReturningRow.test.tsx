// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { findByRole, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as homeRoutes from '../../routes.ts'
import { Returning } from './Returning.tsx'

const view = viewOf('/v3/index', new RouteTable(liveRoutes('v3-home', homeRoutes)))
function render(visited: readonly { code: string; name: string }[] = []) {
  const state = createClientState(view)
  state.common.getState().restoreRegions(visited)
  return renderInBrowser(
    <ClientStateProvider state={state}>
      <PageContextProvider view={view}>
        <Returning />
      </PageContextProvider>
    </ClientStateProvider>,
  )
}

const save = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

afterEach(() => localStorage.clear())

test('who was never here reads what will stand there', async () => {
  const { container, serverHtml } = await render()
  expect(serverHtml).toContain('看过的指南只记在这台设备上')
  await act(async () => {
    await import('./deviceParts.ts')
  })
  expect(getByText(container, /看过的指南/)).toBeTruthy()
  expect(queryByRole(container, 'heading')).toBeNull()
})

test('who comes again goes on where he was: guides with what is ready, saved ones, the region; one button forgets', async () => {
  save('portal:opened', [{ code: 'A1', title: '结婚登记', address: '/v3/guide/A1?region=440106', materials: 4 }])
  save('guide-ticks:A1', { title: '结婚登记', address: '/v3/guide/A1', ticked: ['身份证', '户口簿'] })
  save('portal:saved', [{ code: 'B1', title: '居住证', address: '/v3/guide/B1', origin: '', savedAt: '2026-11-22' }])
  const { container } = await render([{ code: '440106', name: '天河区' }])
  await waitFor(() => getByRole(container, 'heading', { name: '继续办理' }))
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['结婚登记已备 2/4', '/v3/guide/A1?region=440106'],
    ['保存的指南1 份', '/v3/my'],
    ['回到天河区', '/v3/index?region=440106'],
  ])
  const forget = getByRole<HTMLButtonElement>(container, 'button', { name: '清除这台设备上的记录' })
  await act(async () => forget.click())
  const question = await findByRole(document.body, 'dialog')
  expect(localStorage.length).toBeGreaterThan(0)
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await act(async () => getByRole(question, 'button', { name: '全部清除' }).click())
  expect(localStorage.length).toBe(0)
  expect(sent).toHaveBeenCalledOnce()
  expect(new FormData(forget.form ?? undefined).get('return')).toBe('/v3/index')
})
