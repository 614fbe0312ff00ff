import type pg from 'pg'
import { WorkCalendar } from '../calendar/WorkCalendar.ts'

/** The holidays that are known, a few dozen a year. */
export async function loadCalendar(pool: pg.Pool): Promise<WorkCalendar> {
  const { rows } = await pool.query<{ day: string; kind: 'rest' | 'work' }>('select day::text, kind from holiday')
  return new WorkCalendar(rows)
}
