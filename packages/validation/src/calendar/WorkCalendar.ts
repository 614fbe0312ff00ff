/** Days are texts YYYY-MM-DD, in Beijing time. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000

/** The day so many days later. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** Public holidays and the weekends worked in exchange for them, in the years that are announced. */
export interface Holidays {
  readonly rest: readonly Day[]
  readonly work: readonly Day[]
  readonly years: readonly string[]
}

/**
 * Working days: weekdays without the public holidays, and the weekends worked in exchange for them, as the State Council
 * announces each November for the next year. A year nobody has announced yet counts by weekdays, and says so.
 */
export class WorkCalendar {
  private readonly rest: ReadonlySet<Day>
  private readonly work: ReadonlySet<Day>
  private readonly years: ReadonlySet<string>

  constructor({ rest, work, years }: Holidays) {
    this.rest = new Set(rest)
    this.work = new Set(work)
    this.years = new Set(years)
  }

  /** By announcements as they are recorded, a row for each day. */
  static of(rows: readonly { day: Day; kind: 'rest' | 'work' }[]): WorkCalendar {
    const daysOf = (wanted: 'rest' | 'work') => rows.filter(({ kind }) => kind === wanted).map(({ day }) => day)
    const years = [...new Set(rows.map(({ day }) => day.slice(0, 4)))]
    return new WorkCalendar({ rest: daysOf('rest'), work: daysOf('work'), years })
  }

  /** What is announced for a year and those after it, to count elsewhere. */
  holidaysFrom(year: string): Holidays {
    const since = (days: Iterable<string>) => [...days].filter((day) => day >= year).sort()
    return { rest: since(this.rest), work: since(this.work), years: since(this.years) }
  }

  /** A day off that is announced: not just any Sunday. */
  isHoliday(day: Day): boolean {
    return this.rest.has(day)
  }

  /** A day of the weekend that is worked in exchange for a holiday. */
  isExchanged(day: Day): boolean {
    return this.work.has(day)
  }

  isWorkingDay(day: Day): boolean {
    if (this.work.has(day)) return true
    return !this.rest.has(day) && weekdayOf(day) !== 0 && weekdayOf(day) !== 6
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

  /**
   * The last day of a term that begins on a day, which itself does not count. A term in days of the calendar that ends on a
   * day off ends on the next working day (民法典第二百零三条).
   */
  lastDayOf(from: Day, term: { days: number; unit: 'working' | 'calendar' }): Day {
    let day = term.unit === 'calendar' ? addDays(from, term.days) : from
    for (let left = term.unit === 'calendar' ? 0 : term.days; left > 0; ) {
      day = addDays(day, 1)
      if (this.isWorkingDay(day)) left -= 1
    }
    while (!this.isWorkingDay(day)) day = addDays(day, 1)
    return day
  }

  /** Whether the holidays of all years between two days are known. */
  isCertain(from: Day, to: Day): boolean {
    const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))].sort((one, other) => one - other)
    for (let year = first ?? 0; year <= (last ?? 0); year += 1) if (!this.years.has(String(year))) return false
    return true
  }
}
