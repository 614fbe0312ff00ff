import { expect, test } from 'vitest'
import { formatPeriod } from './formatPeriod.ts'

test('a period runs from day to day, or has no end', () => {
  const startsAt = '2026-11-01T00:00:00+08:00'
  expect(formatPeriod({ startsAt, endsAt: '2026-12-31T23:59:59+08:00' })).toBe('2026-11-01 至 2026-12-31')
  expect(formatPeriod({ startsAt, endsAt: null })).toBe('2026-11-01 起长期有效')
})
