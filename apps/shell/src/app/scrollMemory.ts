const KEY = 'portal-scroll'
/** Older places are forgotten beyond this many. */
const MAXIMUM_PLACES = 100

/** Where the visitor was on the page of a history entry, in CSS pixels; 0 when unknown or storage is denied. */
export function readScroll(locationKey: string): number {
  return readAll()[locationKey] ?? 0
}

/** Keeps the place of a history entry for the way back, also across a reload. */
export function keepScroll(locationKey: string, scrollY: number): void {
  const others = Object.entries(readAll()).filter(([key]) => key !== locationKey)
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MAXIMUM_PLACES), [locationKey, Math.round(scrollY)]])),
    )
  } catch {
    // Storage is denied or full: the way back then starts at the top, which loses nothing but comfort.
  }
}

function readAll(): Record<string, number> {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof places === 'object' && places !== null ? (places as Record<string, number>) : {}
  } catch {
    return {}
  }
}
