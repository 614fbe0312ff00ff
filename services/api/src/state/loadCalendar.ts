import { statement } from '@portal/database/pool'
import { WorkCalendar } from '@portal/validation/calendar'
import type pg from 'pg'

const selectHolidays = statement<{ day: string; kind: 'rest' | 'work' }>(
  'holidays',
  'select day::text, kind from holiday',
)

/** The holidays that are known, a few dozen a year. */
export async function loadCalendar(pool: pg.Pool): Promise<WorkCalendar> {
  return WorkCalendar.of(await selectHolidays(pool, []))
}
