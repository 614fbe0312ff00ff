import { expect, test } from 'vitest'
import { sayDateTime, sayDay } from './sayDate.ts'

test('dates are written as government sites write them', () => {
  expect(sayDateTime('2026-11-18T10:00:00+08:00')).toBe('2026-11-18 10:00')
  expect(sayDay('2026-11-18T10:00:00+08:00')).toBe('2026-11-18')
})
