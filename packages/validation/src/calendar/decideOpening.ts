import { formatDay, formatLongDay, formatTime } from '@portal/format'
import type { OpeningHours, OpeningSpan } from './OpeningHours.ts'
import { addDays, type Day, type WorkCalendar, weekdayOf } from './WorkCalendar.ts'

/** Whether a place is open at a moment, and until when or from when again. */
export type Opening =
  | { readonly isOpen: true; readonly until: string; readonly only?: string }
  | {
      readonly isOpen: false
      readonly next: { readonly day: Day; readonly from: string; readonly only?: string } | undefined
      /** What is said of the break at noon, while it is that. */
      readonly atNoon?: string
    }

/** Longer than any holiday that was ever announced. */
const daysAhead = 21

/** Undefined when the day's holidays are not announced yet: it may be one. */
export function decideOpening(hours: OpeningHours, calendar: WorkCalendar, now: Date): Opening | undefined {
  const [today, time] = [formatDay(now), formatTime(now)]
  if (!calendar.isCertain(today, today)) return undefined
  const spans = listSpans(hours, calendar, today)
  const open = spans.find(({ from, to }) => from <= time && time < to)
  if (open) return { isOpen: true, until: open.to, ...only(open) }
  const isNoon = spans.some(({ to }) => to <= time) && spans.some(({ from }) => from > time)
  return {
    isOpen: false,
    next: findNext(hours, calendar, { today, time }),
    ...(isNoon && hours.atNoon !== undefined && { atNoon: hours.atNoon }),
  }
}

/** 开放中 12:00 止; 未开放 明天 9:00 开放. */
export function formatOpening(opening: Opening, now: Date): string {
  const remark = (words: string | undefined) => (words === undefined ? '' : `（${words}）`)
  if (opening.isOpen) return `开放中，${formatClock(opening.until)} 结束${remark(opening.only)}`
  if (!opening.next) return '现在未开放'
  const { day, from } = opening.next
  return `现在未开放，${formatNearDay(day, formatDay(now))} ${formatClock(from)} 开放${remark(opening.atNoon ?? opening.next.only)}`
}

function findNext(hours: OpeningHours, calendar: WorkCalendar, { today, time }: { today: Day; time: string }) {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    if (!calendar.isCertain(day, day)) return undefined
    const next = listSpans(hours, calendar, day).find(({ from }) => ahead > 0 || from > time)
    if (next) return { day, from: next.from, ...only(next) }
  }
  return undefined
}

/** A weekend that is worked in exchange has the hours of a Monday; the others keep holidays unless they say otherwise. */
function listSpans(hours: OpeningHours, calendar: WorkCalendar, day: Day): readonly OpeningSpan[] {
  if (calendar.isHoliday(day) && !hours.isOpenOnHolidays) return []
  const weekday = calendar.isExchanged(day) ? 1 : weekdayOf(day)
  return hours.spans
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .sort((one, other) => one.from.localeCompare(other.from))
}

function only(span: OpeningSpan) {
  return span.only === undefined ? {} : { only: span.only }
}

function formatNearDay(day: Day, today: Day): string {
  if (day === today) return '今天'
  if (day === addDays(today, 1)) return '明天'
  return formatLongDay(day)
}

function formatClock(time: string): string {
  return time.replace(/^0/, '')
}
