export { type Day, dayOf, WorkCalendar } from './WorkCalendar.ts'
