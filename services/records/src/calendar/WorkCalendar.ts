/** Days are texts YYYY-MM-DD, in Beijing time. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000
const beijingMs = 8 * 60 * 60 * 1000

/** The day in China at a moment. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + beijingMs).toISOString().slice(0, 10)
}

/**
 * Working days: weekdays without the public holidays, and the weekends worked in exchange for them, as the State Council
 * announces each November for the next year. A year nobody has announced yet counts by weekdays, and says so.
 */
export class WorkCalendar {
  private readonly exceptions: ReadonlyMap<Day, 'rest' | 'work'>
  private readonly years: ReadonlySet<string>

  constructor(exceptions: readonly { day: Day; kind: 'rest' | 'work' }[]) {
    this.exceptions = new Map(exceptions.map(({ day, kind }) => [day, kind]))
    this.years = new Set(exceptions.map(({ day }) => day.slice(0, 4)))
  }

  isWorkingDay(day: Day): boolean {
    const exception = this.exceptions.get(day)
    if (exception) return exception === 'work'
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6
  }

  /**
   * Working days after `from` up to and including `to`: terms count from the day after (民法典第二百零一条). 0 when `to` is not later.
   * Spans of more than ten years are cut there.
   */
  countAfter(from: Day, to: Day): number {
    let count = 0
    const end = Date.parse(to)
    const start = Date.parse(from)
    for (let at = start + dayMs; at <= Math.min(end, start + 3660 * dayMs); at += dayMs)
      if (this.isWorkingDay(new Date(at).toISOString().slice(0, 10))) count += 1
    return count
  }

  /** The last day of a term of so many working days, which begins the day after `from`. */
  endOfTerm(from: Day, workingDays: number): Day {
    let at = Date.parse(from)
    for (let left = workingDays; left > 0; ) {
      at += dayMs
      if (this.isWorkingDay(new Date(at).toISOString().slice(0, 10))) left -= 1
    }
    return new Date(at).toISOString().slice(0, 10)
  }

  /** Whether the holidays of all years between two days are known. */
  isCertain(from: Day, to: Day): boolean {
    const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))].sort((one, other) => one - other)
    for (let year = first ?? 0; year <= (last ?? 0); year += 1) if (!this.years.has(String(year))) return false
    return true
  }
}
