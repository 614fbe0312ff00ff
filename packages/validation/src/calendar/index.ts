export { decideOpening, formatOpening } from './decideOpening.ts'
export { type OpeningHours, parseOpeningHours } from './OpeningHours.ts'
export { addDays, type Day, type Holidays, WorkCalendar } from './WorkCalendar.ts'
