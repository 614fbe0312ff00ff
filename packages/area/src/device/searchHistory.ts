const STORAGE_KEY = 'portal-search-history'

/** Gives the browser's storage. Where it is denied, asking for it throws already, so it is asked for inside the guards. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Words searched before on this device, newest first. Anything unreadable counts as none. */
export function readHistory(openStorage: OpenStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(openStorage().getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string' && word !== '') : []
  } catch {
    // Storage is denied, or another program wrote to it: the search works without a history.
    return []
  }
}

export function writeHistory(openStorage: OpenStorage, history: readonly string[]): void {
  try {
    if (history.length === 0) openStorage().removeItem(STORAGE_KEY)
    else openStorage().setItem(STORAGE_KEY, JSON.stringify(history))
  } catch {
    // Denied or full: the history lasts as long as the tab.
  }
}

/** Numbers of documents and phones are personal and stay out of the history of a shared computer. */
export function isWorthRemembering(keyword: string): boolean {
  return keyword !== '' && !/\d{11}/.test(keyword)
}
