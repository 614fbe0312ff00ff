import { createContext, type ReactNode, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { PageView } from '../request/PageView.ts'
import { type Preferences, standardPreferences } from '../request/preferences.ts'
import { type CommonState, createCommonStore } from './createCommonStore.ts'
import { createEventStore, type EventState } from './createEventStore.ts'
import { createGetListStore, type GetListState } from './createGetListStore.ts'
import { createPlatformStore, type PlatformState } from './createPlatformStore.ts'
import { createSearchStore, type SearchState } from './createSearchStore.ts'
import { createThemeStore } from './createThemeStore.ts'

/** The six areas of client state (specification section 3; docs/decisions/2026-11-22-what-only-the-browser-knows.md). */
export interface ClientState {
  readonly common: StoreApi<CommonState>
  readonly event: StoreApi<EventState>
  readonly getList: StoreApi<GetListState>
  readonly platform: StoreApi<PlatformState>
  readonly search: StoreApi<SearchState>
  readonly theme: StoreApi<Preferences>
}

/** Made once per request on the server and once per tab in the browser; never at module level, or visitors would share it. */
export function createClientState(view: Pick<PageView, 'device' | 'container' | 'preferences'>): ClientState {
  return {
    common: createCommonStore(),
    event: createEventStore(),
    getList: createGetListStore(),
    platform: createPlatformStore(view),
    search: createSearchStore(),
    theme: createThemeStore(view.preferences),
  }
}

const ClientStateContext = createContext<ClientState | undefined>(undefined)

export function ClientStateProvider({ state, children }: { state: ClientState; children: ReactNode }) {
  return <ClientStateContext value={state}>{children}</ClientStateContext>
}

function useArea<K extends keyof ClientState>(area: K): ClientState[K] {
  const state = useContext(ClientStateContext)
  if (!state) throw new Error('Client state needs a ClientStateProvider above it')
  return state[area]
}

export function useCommon<T>(select: (state: CommonState) => T): T {
  return useStore(useArea('common'), select)
}
export function usePortalEvents(): EventState {
  return useStore(useArea('event'))
}
export function useGetList<T>(select: (state: GetListState) => T): T {
  return useStore(useArea('getList'), select)
}
export function usePlatform<T>(select: (state: PlatformState) => T): T {
  return useStore(useArea('platform'), select)
}
export function useSearch<T>(select: (state: SearchState) => T): T {
  return useStore(useArea('search'), select)
}
/** Around a component that is rendered alone nobody chose anything. */
export function useTheme<T>(select: (state: Preferences) => T): T {
  return useStore(useContext(ClientStateContext)?.theme ?? standardTheme, select)
}

/** Never set. */
const standardTheme = createThemeStore(standardPreferences)
