import type pg from 'pg'
import { WorkCalendar } from '../calendar/WorkCalendar.ts'
import { statement } from './statement.ts'

const selectHolidays = statement<{ day: string; kind: 'rest' | 'work' }>(
  'holidays',
  'select day::text, kind from holiday',
)

/** The holidays that are known, a few dozen a year. */
export async function loadCalendar(pool: pg.Pool): Promise<WorkCalendar> {
  return new WorkCalendar(await selectHolidays(pool, []))
}
