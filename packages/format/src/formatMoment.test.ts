import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatTime, formatTimestamp } from './formatMoment.ts'

test('a moment is written by China’s clock, whatever zone it came in', () => {
  for (const moment of ['2026-11-22T01:30:15+08:00', '2026-11-21T17:30:15Z', '2026-11-21T17:30:15.123Z']) {
    expect(formatDay(moment)).toBe('2026-11-22')
    expect(formatMoment(moment)).toBe('2026-11-22 01:30')
    expect(formatTimestamp(moment)).toBe('2026-11-22 01:30:15')
    expect(formatTime(moment)).toBe('01:30')
  }
})

test('a moment in China’s own zone is written as it stands', () => {
  const years = { min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), (at) => {
      const text = `${at.toISOString().slice(0, 19)}+08:00`
      expect(formatDay(text)).toBe(text.slice(0, 10))
      expect(formatTimestamp(text)).toBe(text.slice(0, 19).replace('T', ' '))
    }),
  )
})

test('dates and milliseconds are written like their text, and the day changes at midnight in China', () => {
  const texts = ['2026-11-20T15:59:59Z', '2026-11-20T16:00:00Z']
  for (const write of [(text: string) => new Date(text), Date.parse])
    expect(texts.map((text) => formatDay(write(text)))).toEqual(['2026-11-20', '2026-11-21'])
})

test('a day alone stays that day', () => {
  expect(formatDay('2026-11-22')).toBe('2026-11-22')
})
