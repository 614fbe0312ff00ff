// @vitest-environment jsdom
import { type Route, RouteTable } from '@portal/contracts/routes'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsElder } from '../react/PageContext.tsx'
import { standardPreferences } from '../request/preferences.ts'
import { liveRoutes, viewOf } from '../testing/viewOf.ts'
import { ClientStateProvider, createClientState, useCommon, useSearch } from './ClientState.tsx'
import { persistState } from './persistState.ts'

const home = { title: '首页', addresses: { any: ['/'] }, query: {} } as const satisfies Route
const view = viewOf('/', new RouteTable(liveRoutes('v3-home', { home })))
const county = { code: '440106', name: '天河区', level: 'county' } as const

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function Remembered() {
  const regions = useCommon((state) => state.recentRegions)
  const words = useSearch((state) => state.history)
  return <p>{[...regions.map(({ name }) => name), ...words].join('、')}</p>
}

test('what this device kept is rendered after hydration, which renders what the server rendered', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.setItem('portal:regions', JSON.stringify([{ code: '440106', name: '天河区' }]))
  localStorage.setItem('portal-search-history', JSON.stringify(['居住证']))
  const render = (state: ReturnType<typeof createClientState>) => (
    <ClientStateProvider state={state}>
      <Remembered />
    </ClientStateProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(render(createClientState(view)))
  expect(container.textContent).toBe('')
  const state = createClientState(view)
  persistState(state)
  const differences = vi.fn()
  const root = await act(async () => hydrateRoot(container, render(state), { onRecoverableError: differences }))
  expect(container.textContent).toBe('天河区、居住证')
  expect(differences).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
})

test('the state of one request is in no other', () => {
  const [one, other] = [createClientState(view), createClientState(view)]
  one.common.getState().rememberRegion(county)
  one.common.getState().setAudience('legal')
  one.search.getState().remember('居住证')
  one.getList.getState().remember({ address: '/v3/notices', scrollY: 1 })
  one.platform.getState().detect({ userAgent: 'miniProgram' }, {})
  const listener = vi.fn()
  one.event.getState().subscribe('impression', listener)
  other.event.getState().publish('impression', { block: 'exposure' })
  expect(listener).not.toHaveBeenCalled()
  expect([other.common, other.search, other.getList, other.platform].map((store) => store.getState())).toMatchObject([
    { recentRegions: [], audience: 'personal' },
    { history: [] },
    { places: {} },
    { container: 'browser' },
  ])
})

function Elder() {
  return String(useIsElder())
}

test('who chose elder mode has it in every component; around one that is rendered alone nobody did', () => {
  const preferences = { ...standardPreferences, isElder: true }
  expect(renderToString(<Elder />)).toBe('false')
  expect(
    renderToString(
      <ClientStateProvider state={createClientState({ ...view, preferences })}>
        <Elder />
      </ClientStateProvider>,
    ),
  ).toBe('true')
})
