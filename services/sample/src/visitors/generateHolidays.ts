import { readHolidays } from '../written/readPeople.ts'
import { sampleCheckedAt } from '../written/sampleDates.ts'

/** The public holidays as they were announced; true dates, no sample. */
export function generateHolidays() {
  return readHolidays().map(([day, kind, name]) => ({
    day,
    kind,
    name,
    source: '国务院办公厅节假日安排通知',
    updatedAt: '2025-11-04T12:00:00+08:00',
    checkedAt: sampleCheckedAt,
  }))
}
