import type { TermDto } from '@portal/contracts'
import { type Day, type Holidays, WorkCalendar, weekdayOf } from '@portal/validation/calendar'

export interface Terms {
  readonly promised: TermDto
  readonly statutory: TermDto | null
}

/** By when a matter must be done. */
export interface Deadline {
  /** The day that was promised: 12 月 4 日（周五）. */
  readonly day: string
  /** The day that law allows at most, and what is not certain about both. */
  readonly more: string
}

/** The last day of the terms, when the matter is handed in and taken on at a day. */
export function sayDeadline({ promised, statutory }: Terms, holidays: Holidays, from: Day): Deadline {
  const calendar = new WorkCalendar(holidays)
  const last = calendar.lastDayOf(from, promised)
  const legal = statutory && calendar.lastDayOf(from, statutory)
  const isCertain = calendar.isCertain(from, legal && legal > last ? legal : last)
  return {
    day: sayDay(last, from),
    more: [
      legal && legal > last ? `法律规定最晚到 ${sayDay(legal, from)}。` : '',
      isCertain ? '' : '期间有的节假日安排还没有公布，日期是估算的。',
    ].join(''),
  }
}

/** With its year where that is another one than it began in. */
function sayDay(day: Day, from: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  const inYear = day.slice(0, 4) === from.slice(0, 4) ? '' : `${year} 年 `
  return `${inYear}${month} 月 ${date} 日（周${'日一二三四五六'.charAt(weekdayOf(day))}）`
}
