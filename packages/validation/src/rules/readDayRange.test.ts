import { describe, expect, test } from 'vitest'
import { daysToAsk, readDayRange } from './readDayRange.ts'

describe('the days of an address', () => {
  test.each([
    [{}, {}],
    [
      { from: '2026-10-01', to: '2026-10-07' },
      { from: '2026-10-01', to: '2026-10-07' },
    ],
    [
      { from: '2026-10-07', to: '2026-10-01' },
      { from: '2026-10-01', to: '2026-10-07' },
    ],
    [{ from: '2026-10-01' }, { from: '2026-10-01' }],
    [{ to: '2020-01-01' }, { to: '2020-01-01' }],
    [
      { from: '2026-01-01', to: '2027-01-01' },
      { from: '2026-01-01', to: '2027-01-01' },
    ],
    [{ days: 'week' }, { named: 'week' }],
    [{ days: 'month' }, { named: 'month' }],
    [{ days: 'year' }, {}],
    [{ from: '2026-10-01', days: 'week' }, { from: '2026-10-01' }],
  ] as const)('%j are %j', (query, expected) => expect(readDayRange(query)).toEqual(expected))

  test('that are more than 366 are kept to be mended, said in words, and not asked for', () => {
    const range = readDayRange({ from: '2025-01-01', to: '2026-01-02' })
    expect(range).toEqual({ from: '2025-01-01', to: '2026-01-02', fault: '选择天数不能超过 366 天' })
    expect(daysToAsk(range, new Date())).toEqual({})
    expect(readDayRange({ from: '2025-01-01', to: '2026-01-01' })).not.toHaveProperty('fault')
  })
})

describe('named days', () => {
  test.each([
    ['week', '2026-11-22T12:00:00+08:00', { from: '2026-11-16', to: '2026-11-22' }],
    ['week', '2026-11-23T00:00:00+08:00', { from: '2026-11-23', to: '2026-11-29' }],
    // Still Sunday in London.
    ['week', '2026-11-22T16:30:00Z', { from: '2026-11-23', to: '2026-11-29' }],
    ['week', '2026-01-01T12:00:00+08:00', { from: '2025-12-29', to: '2026-01-04' }],
    ['month', '2026-11-22T12:00:00+08:00', { from: '2026-11-01', to: '2026-11-30' }],
    ['month', '2026-12-31T23:59:59+08:00', { from: '2026-12-01', to: '2026-12-31' }],
    ['month', '2028-02-10T12:00:00+08:00', { from: '2028-02-01', to: '2028-02-29' }],
  ] as const)('%s at %s is %j', (named, now, expected) => expect(daysToAsk({ named }, new Date(now))).toEqual(expected))
})
