/** China has one zone and no summer time. */
const OFFSET_MS = 8 * 3_600_000
export const DAY_MS = 24 * 3_600_000

/** When the day in China ends. */
export function endOfDay(timeMs: number): number {
  return Math.floor((timeMs + OFFSET_MS) / DAY_MS) * DAY_MS + DAY_MS - OFFSET_MS
}

/** The day so many days before, as 2026-05-28. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** A clock for lines, 2026-11-24T15:04:05.123+08:00, that makes all but the milliseconds once a second. */
export function createLineClock(): (timeMs: number) => string {
  let second = -1
  let prefix = ''
  return (timeMs) => {
    const now = Math.floor(timeMs / 1_000)
    if (now !== second) {
      second = now
      prefix = new Date(now * 1_000 + OFFSET_MS).toISOString().slice(0, 20)
    }
    return `${prefix}${String(timeMs % 1_000).padStart(3, '0')}+08:00`
  }
}
