export { decideOpening, sayOpening } from './decideOpening.ts'
export { type OpeningHours, parseOpeningHours } from './OpeningHours.ts'
export { addDays, type Day, dayOf, type Holidays, timeOf, WorkCalendar, weekdayOf } from './WorkCalendar.ts'
