import { formatDay } from '@portal/format'
import { addDays, type Day, weekdayOf } from '../calendar/WorkCalendar.ts'
import { dateRangeFault } from './dateRangeFault.ts'
import { tooManyDaysMessage } from './messages.ts'

/** Longest range of days that a list of news or notices is asked for; both days count. */
export const mostDays = 366

/** Ranges that go on with time: their name stands in the address, not their days. */
export type NamedDays = 'week' | 'month'

/** Days that a list is narrowed to. */
export interface DayRange {
  /** As they stand in the address, the earlier first; either may be left open. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly named?: NamedDays | undefined
  /** Why the list is not narrowed, in words. */
  readonly fault?: string | undefined
}

/**
 * Reads the days of an address. Whoever mixes the two fields up means the days between them; a range that is too long has
 * the fault 选择天数不能超过 N 天 (specification section 5) and keeps its days, to be mended.
 */
export function readDayRange(query: { readonly [K in 'from' | 'to' | 'days']?: string | undefined }): DayRange {
  const { from, to, days } = query
  if (from === undefined && to === undefined) return days === 'week' || days === 'month' ? { named: days } : {}
  if (from === undefined || to === undefined) return { from, to }
  const [first, last] = from <= to ? [from, to] : [to, from]
  const fault = dateRangeFault({ label: '日期', type: 'dateRange', maxDays: mostDays }, [first, last])
  return { from: first, to: last, ...(fault !== undefined && { fault }) }
}

/** The first and the last day to ask for; none of a range with a fault. @param now decides which week and month it is */
export function daysToAsk(
  { from, to, named, fault }: DayRange,
  now: Date,
): { from?: Day | undefined; to?: Day | undefined } {
  if (fault !== undefined) return {}
  return named === undefined ? { from, to } : spans[named](formatDay(now))
}

/** Weeks begin on Monday. */
const spans: Readonly<Record<NamedDays, (today: Day) => { from: Day; to: Day }>> = {
  week: (today) => {
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  },
  month: (today) => {
    const first = `${today.slice(0, 8)}01`
    const next = `${addDays(first, 31).slice(0, 8)}01`
    return { from: first, to: addDays(next, -1) }
  },
}

/** What a calendar says, before anything is sent, of a range that is too long. */
export const longestRange = { days: mostDays, message: tooManyDaysMessage(mostDays) }
