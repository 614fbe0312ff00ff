export { decideOpening, type Opening, sayOpening } from './decideOpening.ts'
export { type OpeningHours, type OpeningSpan, parseOpeningHours } from './OpeningHours.ts'
export { addDays, type Day, type Holidays, WorkCalendar, weekdayOf } from './WorkCalendar.ts'
