const CHINA_MS = 8 * 60 * 60 * 1000

/** The day in China, `2026-11-22`. */
export function sayDay(moment: string): string {
  return inChina(moment).slice(0, 10)
}

/** The day with the time, `2026-11-22 09:30`. */
export function sayDayTime(moment: string): string {
  return inChina(moment).slice(0, 16).replace('T', ' ')
}

/** The time of the day alone, `09:30`. */
export function sayTime(moment: string): string {
  return inChina(moment).slice(11, 16)
}

function inChina(moment: string): string {
  return new Date(Date.parse(moment) + CHINA_MS).toISOString()
}
