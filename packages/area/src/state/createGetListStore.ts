import { createStore } from 'zustand/vanilla'

/** Where a visitor left a list, so that the way back from one of its entries leads to the same place. */
export interface ListPlace {
  /** Path and query: page and filters stand in it. */
  readonly address: string
  /** CSS pixels from the top of the document. */
  readonly scrollY: number
}

export interface GetListState {
  /** By the list's path. */
  readonly places: Readonly<Record<string, ListPlace>>
  remember(place: ListPlace): void
}

/** The oldest place is forgotten beyond this many lists. */
const MAXIMUM_PLACES = 30

export function createGetListStore() {
  return createStore<GetListState>((set) => ({
    places: {},
    remember: (place) =>
      set(({ places }) => {
        const path = pathOf(place.address)
        const others = Object.entries(places).filter(([other]) => other !== path)
        return { places: Object.fromEntries([...others.slice(-(MAXIMUM_PLACES - 1)), [path, place]]) }
      }),
  }))
}

/** Where a link to a list leads back to; undefined where the list was not left, or was another: of another region, say. */
export function findPlace(places: GetListState['places'], address: string): ListPlace | undefined {
  const place = places[pathOf(address)]
  if (!place) return undefined
  const left = queryOf(place.address)
  return [...queryOf(address)].every(([name, value]) => left.get(name) === value) ? place : undefined
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1])
}
