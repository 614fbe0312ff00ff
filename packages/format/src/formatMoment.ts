/** China has one zone and no summer time. */
const CHINA_MS = 8 * 60 * 60 * 1000

/** An ISO 8601 text, with its offset unless it is a day alone; a date; milliseconds since 1970. */
type Moment = string | Date | number

/** The day in China, `2026-11-22`. */
export function formatDay(moment: Moment): string {
  return inChina(moment).slice(0, 10)
}

/** The day with the time, `2026-11-22 09:30`. */
export function formatMoment(moment: Moment): string {
  return inChina(moment).slice(0, 16).replace('T', ' ')
}

/** The same to the second, `2026-11-22 09:30:15`, as commands take it back. */
export function formatTimestamp(moment: Moment): string {
  return inChina(moment).slice(0, 19).replace('T', ' ')
}

/** The time of the day alone, `09:30`. */
export function formatTime(moment: Moment): string {
  return inChina(moment).slice(11, 16)
}

function inChina(moment: Moment): string {
  return new Date(new Date(moment).getTime() + CHINA_MS).toISOString()
}
