import { expect, test } from 'vitest'
import { readNoticeQuery } from './NoticeQuery.ts'
import { sayDateTime, sayDay } from './sayDate.ts'

test('dates are written as government sites write them', () => {
  expect(sayDateTime('2026-11-18T10:00:00+08:00')).toBe('2026-11-18 10:00')
  expect(sayDay('2026-11-18T10:00:00+08:00')).toBe('2026-11-18')
})

test('a query that means nothing is the first page of everything', () => {
  expect(readNoticeQuery({ pageNum: '-3' })).toEqual({ type: undefined, keyword: undefined, pageNo: 1 })
  expect(readNoticeQuery({ keyword: `${'字'.repeat(99)}😀` }).keyword).toBe('字'.repeat(99))
})
