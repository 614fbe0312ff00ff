import { expect, test } from 'vitest'
import { writeEvent } from './writeEvent.ts'

const event = {
  id: 'A1-2026-11-22@example.gov.cn',
  day: '2026-12-31',
  summary: '最晚办结：A;B,C\\D',
  description: `第一行\n${'很长的说明'.repeat(30)}`,
  url: 'https://example.gov.cn/v3/guide/A1?a=q1:o1,q2:o2',
  madeAt: new Date('2026-11-22T08:00:00.123Z'),
}

test('an event lasts one day, over the end of a year too', () => {
  const lines = writeEvent(event).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261122T080000Z')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('marks that mean something are escaped, and long lines are folded between characters', () => {
  const text = writeEvent(event)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:最晚办结：A\\;B\\,C\\\\D\r\n')
  expect(unfolded).toContain(`DESCRIPTION:第一行\\n${'很长的说明'.repeat(30)}\r\n`)
  expect(unfolded).toContain(`URL:${event.url}\r\n`)
})
