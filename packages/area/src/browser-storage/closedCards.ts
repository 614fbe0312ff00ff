import { openDeviceList } from './deviceList.ts'

/** More than stand anywhere; the oldest closing is forgotten first. */
const MOST_CLOSED = 40

/** Titles of the cards that were closed on this device, latest first: a new campaign has a new one. */
export const closedCards = /* @__PURE__ */ openDeviceList('portal:closed', parseClosedCards)

export function closeCard(title: string): void {
  closedCards.save([title, ...closedCards.read().filter((closed) => closed !== title)].slice(0, MOST_CLOSED))
}

export function parseClosedCards(kept: string | null): readonly string[] {
  try {
    const titles: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string').slice(0, MOST_CLOSED) : []
  } catch {
    // No JSON: nothing was closed here.
    return []
  }
}
