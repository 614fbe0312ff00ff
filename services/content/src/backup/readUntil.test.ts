import { expect, test } from 'vitest'
import { readUntil } from './readUntil.ts'

const now = new Date('2026-11-23T08:00:00Z')

test.each([
  ['2026-11-23 14:30', '2026-11-23T06:30:00.000Z'],
  ['2026-11-23T14:30:15', '2026-11-23T06:30:15.000Z'],
  ['2026-11-23 14:30:15.250', '2026-11-23T06:30:15.250Z'],
  ['2026-11-23 06:30Z', '2026-11-23T06:30:00.000Z'],
  ['2026-11-23 06:30:00+00:00', '2026-11-23T06:30:00.000Z'],
])('%s is a time in China unless it says otherwise: %s', (text, moment) => {
  expect(readUntil(text, now)).toEqual(new Date(moment))
})

test('without a time it is the end of the archive; the backup and the gap have words', () => {
  expect([undefined, 'backup', 'gap'].map((text) => readUntil(text, now))).toEqual(['end', 'backup', 'gap'])
})

test.each(['', 'now', '2026-11-23', '14:30', '2026-13-01 10:00', '2026-02-30 10:00', '2026-11-23 25:00'])(
  '%j is no time',
  (text) => {
    expect(() => readUntil(text, now)).toThrow('--until 应为时间')
  },
)

test('a time that is still to come is refused', () => {
  expect(() => readUntil('2026-11-23 16:01', now)).toThrow('将来的时间')
})
