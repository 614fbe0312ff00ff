import { expect, test } from 'vitest'
import { code, dateTime, flag, list, optionalText, whole } from './fields.ts'

test.each([
  ['2026-05-01', '2026-05-01T00:00+08:00'],
  ['2026/5/1', '2026-05-01T00:00+08:00'],
  ['2026年5月1日', '2026-05-01T00:00+08:00'],
  ['2026-05-01 09:30', '2026-05-01T09:30+08:00'],
  ['2026-05-01T09:30:00Z', '2026-05-01T09:30:00Z'],
])('the date %s is read', (typed, read) => {
  expect(dateTime('日期').parse(typed)).toBe(read)
})

test.each(['2026-02-30', '2026-13-01', '昨天', '', 20260501, null])('%s is no date', (typed) => {
  expect(dateTime('日期').safeParse(typed).success).toBe(false)
})

test('cells and JSON give the same values', () => {
  expect([flag('是否').parse('是'), flag('是否').parse(true), flag('是否').parse('0')]).toEqual([true, true, false])
  expect([whole('数').parse('12'), whole('数').parse(12)]).toEqual([12, 12])
  expect([list('表').parse('甲、乙^丙'), list('表').parse(['甲'])]).toEqual([['甲', '乙', '丙'], ['甲']])
  expect([optionalText('字').parse(''), optionalText('字').parse(' 甲 ')]).toEqual([null, '甲'])
})

test('a code that no table knows is refused with the choices, also one that every object knows', () => {
  const table = { 1: '必要', 2: '非必要' }
  expect(code('必要性', table).safeParse('3').error?.issues[0]?.message).toContain('1 必要，2 非必要')
  expect(code('必要性', table).safeParse('constructor').success).toBe(false)
})
