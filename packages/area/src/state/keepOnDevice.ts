import type { StoreApi } from 'zustand'
import type { DeviceList } from '../browser-storage/deviceList.ts'
import { lastAudience } from '../browser-storage/lastAudience.ts'
import { recentRegions } from '../browser-storage/recentRegions.ts'
import { searchedWords } from '../browser-storage/searchedWords.ts'
import type { ClientState } from './ClientState.tsx'

const audiences = { personal: ['personal'], legal: ['legal'] } as const

/**
 * What of the state outlives the tab: read now, kept when it changes, the same in all tabs. What hydrates is drawn from the
 * initial state all the same, as the server drew it.
 */
export function keepOnDevice({ common, search }: ClientState): void {
  const { restoreRegions, setAudience } = common.getState()
  keep(recentRegions, common, { read: (state) => state.recentRegions, restore: restoreRegions })
  keep(lastAudience, common, {
    read: ({ audience }) => audiences[audience],
    restore: ([audience]) => audience && setAudience(audience),
  })
  keep(searchedWords, search, { read: (state) => state.history, restore: search.getState().restoreHistory })
}

interface Kept<State, Entry> {
  /** The same array until something changes. */
  read(state: State): readonly Entry[]
  restore(entries: readonly Entry[]): void
}

function keep<State, Entry>(
  list: DeviceList<Entry>,
  store: StoreApi<State>,
  { read, restore }: Kept<State, Entry>,
): void {
  const bring = () => restore(list.read())
  bring()
  list.listen(bring)
  // A page that the browser had put aside heard nothing of what was forgotten meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && bring())
  store.subscribe((state, before) => {
    const entries = read(state)
    if (entries !== read(before) && entries !== list.read()) list.keep(entries)
  })
}
