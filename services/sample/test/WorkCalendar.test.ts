import { WorkCalendar } from '@portal/validation/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateHolidays } from '../src/visitors/generateHolidays.ts'

const calendar = WorkCalendar.of(generateHolidays())

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-10-01', false, 'a holiday on a Thursday'],
  ['2026-10-10', true, 'a Saturday worked in exchange'],
  ['2026-02-14', true, 'a Saturday before the Spring Festival'],
  ['2026-02-23', false, 'the last Monday of the Spring Festival'],
  ['2025-01-26', true, 'a Sunday before the Spring Festival'],
  ['2025-10-08', false, 'the last Wednesday of the National Day holidays'],
])('%s is a working day: %s (%s)', (day, isWorking) => {
  expect(calendar.isWorkingDay(day)).toBe(isWorking)
})

test('years have the number of working days that follows from the announcements', () => {
  // 2025: 261 weekdays less 18 in holidays, and 5 weekend days worked; 2026: 261 less 19, and 6.
  expect(calendar.countAfter('2024-12-31', '2025-12-31')).toBe(248)
  expect(calendar.countAfter('2025-12-31', '2026-12-31')).toBe(248)
})

test('the day itself does not count, the last day does', () => {
  expect(calendar.countAfter('2026-11-20', '2026-11-20')).toBe(0)
  expect(calendar.countAfter('2026-11-20', '2026-11-23')).toBe(1)
  expect(calendar.countAfter('2026-11-23', '2026-11-20')).toBe(0)
  expect(calendar.countAfter('2026-09-30', '2026-10-08')).toBe(1)
})

test('counts add up at any day between', () => {
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(day, { minLength: 3, maxLength: 3 }), (days) => {
      const [first = '', middle = '', last = ''] = days.sort()
      expect(calendar.countAfter(first, middle) + calendar.countAfter(middle, last)).toBe(
        calendar.countAfter(first, last),
      )
    }),
  )
})

test('a year whose holidays are not announced is said to be uncertain', () => {
  expect(calendar.isCertain('2025-01-01', '2026-12-31')).toBe(true)
  expect(calendar.isCertain('2026-12-20', '2027-01-10')).toBe(false)
  expect(calendar.isCertain('2027-01-10', '2026-12-20')).toBe(false)
})

test.each([
  ['2026-11-20', 1, 'working', '2026-11-23', 'a Friday does not count itself, nor does the weekend'],
  ['2026-09-30', 5, 'working', '2026-10-13', 'the holidays do not count, the Saturday worked in exchange does'],
  ['2026-11-21', 5, 'working', '2026-11-27', 'a Saturday is a day to begin on'],
  ['2026-11-20', 10, 'calendar', '2026-11-30', 'days of the calendar count all'],
  ['2026-11-20', 8, 'calendar', '2026-11-30', 'a term that ends on a Saturday ends on the Monday after'],
  ['2026-09-21', 10, 'calendar', '2026-10-08', 'a term that ends in holidays ends after them'],
] as const)('from %s, %i %s days end on %s: %s', (from, days, unit, last, _why) => {
  expect(calendar.lastDayOf(from, { days, unit })).toBe(last)
})

test('the last day of a term is the one up to which its working days count', () => {
  const start = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const last = calendar.lastDayOf(from, { days, unit: 'working' })
      expect(calendar.countAfter(from, last)).toBe(days)
      expect(calendar.isWorkingDay(last)).toBe(true)
    }),
  )
})
