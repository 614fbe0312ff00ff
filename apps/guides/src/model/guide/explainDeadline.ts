import { formatLongDay } from '@portal/format'
import { type Day, WorkCalendar } from '@portal/validation/calendar'
import type { Counted, Fact } from '../facts/Block.ts'

/** By when a matter must be done that is handed in and taken on at a day, with the way into the visitor's calendar. */
export function explainDeadline({ terms: { promised, statutory }, holidays, eventHref }: Counted, from: Day): Fact {
  const calendar = new WorkCalendar(holidays)
  const last = calendar.lastDayOf(from, promised)
  const legal = statutory && calendar.lastDayOf(from, statutory)
  const isCertain = calendar.isCertain(from, legal && legal > last ? legal : last)
  const sentences = [
    `最晚 ${formatDayWithYear(last, from)}办结。`,
    legal && legal > last ? `法律规定最晚到 ${formatDayWithYear(legal, from)}。` : '',
    isCertain ? '' : '期间有的节假日安排还没有公布，日期是估算的。',
  ]
  return { parts: [`${sentences.join('')} `, { text: '加到日历', href: `${eventHref}?from=${from}` }] }
}

/** With its year where that is another one than it began in. */
function formatDayWithYear(day: Day, from: Day): string {
  const year = day.slice(0, 4)
  return `${year === from.slice(0, 4) ? '' : `${year} 年 `}${formatLongDay(day)}`
}
