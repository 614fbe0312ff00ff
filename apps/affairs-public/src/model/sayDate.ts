/** A date with time as government sites write it, `2026-11-18 10:00`, from an ISO date in the portal's time zone. */
export function sayDateTime(date: string): string {
  return date.slice(0, 16).replace('T', ' ')
}

/** The day alone. */
export function sayDay(date: string): string {
  return date.slice(0, 10)
}
