export { decideOpening, type Opening, sayOpening } from './decideOpening.ts'
export { type OpeningHours, type OpeningSpan, parseOpeningHours } from './OpeningHours.ts'
export { addDays, type Day, dayOf, type Holidays, timeOf, WorkCalendar, weekdayOf } from './WorkCalendar.ts'
