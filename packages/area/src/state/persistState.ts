import type { StoreApi } from 'zustand'
import type { DeviceList } from '../browser-storage/deviceList.ts'
import { lastAudience } from '../browser-storage/lastAudience.ts'
import { recentRegions } from '../browser-storage/recentRegions.ts'
import { searchedWords } from '../browser-storage/searchedWords.ts'
import type { ClientState } from './ClientState.tsx'

const audiences = { personal: ['personal'], legal: ['legal'] } as const

/**
 * What of the state outlives the tab: read now, kept when it changes, the same in all tabs. What hydrates is rendered from the
 * initial state all the same, as the server rendered it.
 */
export function persistState({ common, search }: ClientState): void {
  const { restoreRegions, setAudience } = common.getState()
  persist(recentRegions, common, { read: (state) => state.recentRegions, restore: restoreRegions })
  persist(lastAudience, common, {
    read: ({ audience }) => audiences[audience],
    restore: ([audience]) => audience && setAudience(audience),
  })
  persist(searchedWords, search, { read: (state) => state.history, restore: search.getState().restoreHistory })
}

interface Persisted<State, Entry> {
  /** The same array until something changes. */
  read(state: State): readonly Entry[]
  restore(entries: readonly Entry[]): void
}

function persist<State, Entry>(
  list: DeviceList<Entry>,
  store: StoreApi<State>,
  { read, restore }: Persisted<State, Entry>,
): void {
  const restoreFromList = () => restore(list.read())
  restoreFromList()
  list.listen(restoreFromList)
  // A page that the browser had put aside heard nothing of what was forgotten meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && restoreFromList())
  store.subscribe((state, before) => {
    const entries = read(state)
    if (entries !== read(before) && entries !== list.read()) list.save(entries)
  })
}
