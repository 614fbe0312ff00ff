import { createStore } from 'zustand/vanilla'

/** Where a visitor was in a list, by the list's address, so that the way back leads to the same place. */
export interface ListPlace {
  readonly pageNo: number
  readonly filters: Readonly<Record<string, string>>
  /** CSS pixels from the top of the document. */
  readonly scrollY: number
}

export interface GetListState {
  readonly places: Readonly<Record<string, ListPlace>>
  remember(address: string, place: ListPlace): void
}

/** The oldest place is forgotten beyond this many lists. */
const MAXIMUM_PLACES = 30

export function createGetListStore() {
  return createStore<GetListState>((set) => ({
    places: {},
    remember: (address, place) =>
      set(({ places }) => {
        const others = Object.entries(places).filter(([key]) => key !== address)
        return { places: Object.fromEntries([...others.slice(-(MAXIMUM_PLACES - 1)), [address, place]]) }
      }),
  }))
}
