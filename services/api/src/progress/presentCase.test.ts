import { generateHolidays } from '@portal/sample'
import { WorkCalendar } from '@portal/validation/calendar'
import { expect, test } from 'vitest'
import { presentPromise } from './presentCase.ts'

const calendar = WorkCalendar.of(generateHolidays())
const at = (now: string) => ({ calendar, now: new Date(now) })

test.each([
  // now, promised, status, finished, state, days
  ['2026-11-20T10:00+08:00', '2026-11-23', '09', null, 'running', 1],
  ['2026-11-23T23:59+08:00', '2026-11-23', '09', null, 'running', 0],
  ['2026-11-24T00:01+08:00', '2026-11-23', '09', null, 'overdue', 1],
  ['2026-11-22T10:00+08:00', '2026-11-20', '05', null, 'running', 0],
  ['2026-10-08T10:00+08:00', '2026-09-30', '05', null, 'overdue', 1],
  ['2026-11-24T10:00+08:00', '2026-11-20', '06', null, 'paused', null],
  ['2026-11-24T10:00+08:00', '2026-11-20', '08', null, 'paused', null],
  ['2026-11-24T10:00+08:00', '2026-11-20', '12', null, 'paused', null],
  ['2026-11-24T10:00+08:00', '2026-11-20', '10', '2026-11-20T15:00:00+08:00', 'finished', null],
  ['2026-11-24T10:00+08:00', '2026-11-20', '10', '2026-11-23T15:00:00+08:00', 'finished-late', 1],
])(
  'at %s a case promised for %s in status %s (ended %s) is %s, %s',
  (now, promisedOn, status, finishedAt, state, days) => {
    expect(presentPromise({ promisedOn, status, finishedAt }, at(now))).toMatchObject({ state, days })
  },
)

test('a case without a promised day promises nothing', () => {
  expect(presentPromise({ promisedOn: null, status: '02', finishedAt: null }, at('2026-11-20'))).toBeNull()
})

test('a term that reaches into a year without announced holidays is an estimate', () => {
  const row = { promisedOn: '2027-01-11', status: '09', finishedAt: null }
  expect(presentPromise(row, at('2026-12-30T10:00+08:00'))).toMatchObject({ state: 'running', isEstimate: true })
})
