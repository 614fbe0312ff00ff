import { expect, test } from 'vitest'
import { formatLongDay } from './formatLongDay.ts'

test('a day is said with its weekday and without zeros in front', () => {
  expect(formatLongDay('2026-11-26')).toBe('11 月 26 日（周四）')
  expect(formatLongDay('2026-03-01')).toBe('3 月 1 日（周日）')
})
