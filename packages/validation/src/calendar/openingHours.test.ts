import { expect, test } from 'vitest'
import { decideOpening, formatOpening, parseOpeningHours, WorkCalendar } from './index.ts'

const calendar = new WorkCalendar({
  rest: ['2026-09-25', '2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'],
  work: ['2026-09-20', '2026-10-10'],
  years: ['2026'],
})

/** What is said at a time in China. */
function formatAt(sentence: string, time: string): string | undefined {
  const hours = parseOpeningHours(sentence)
  const now = new Date(`${time.replace(' ', 'T')}:00+08:00`)
  const opening = hours && decideOpening(hours, calendar, now)
  return opening && formatOpening(opening, now)
}

const centre = '周一至周五 9:00—12:00、13:00—17:00；周六 9:00—12:00（综合窗口）；法定节假日除外'
const duty = '周一至周五 8:30—12:00、14:30—17:30（法定节假日除外）；中午设值班窗口'

test.each([
  [centre, '2026-11-20 08:59', '现在未开放，今天 9:00 开放'],
  [centre, '2026-11-20 09:00', '开放中，12:00 结束'],
  [centre, '2026-11-20 12:00', '现在未开放，今天 13:00 开放'],
  [centre, '2026-11-20 16:59', '开放中，17:00 结束'],
  [centre, '2026-11-20 17:00', '现在未开放，明天 9:00 开放（综合窗口）'],
  [centre, '2026-11-21 10:00', '开放中，12:00 结束（综合窗口）'],
  [centre, '2026-11-21 12:30', '现在未开放，11 月 23 日（周一） 9:00 开放'],
  // The holidays: a week without anybody, and the Saturday worked in exchange has the hours of a weekday.
  [centre, '2026-09-30 18:00', '现在未开放，10 月 3 日（周六） 9:00 开放（综合窗口）'],
  [duty, '2026-09-30 18:00', '现在未开放，10 月 8 日（周四） 8:30 开放'],
  [duty, '2026-10-10 10:00', '开放中，12:00 结束'],
  [duty, '2026-10-02 10:00', '现在未开放，10 月 8 日（周四） 8:30 开放'],
  [duty, '2026-11-20 13:00', '现在未开放，今天 14:30 开放（中午设值班窗口）'],
  [duty, '2026-11-20 18:00', '现在未开放，11 月 23 日（周一） 8:30 开放'],
  ['每天 9:00-21:00，节假日照常', '2026-10-01 20:00', '开放中，21:00 结束'],
  ['周一、周三、周五 上午 9:00至11:30', '2026-11-19 10:00', '现在未开放，明天 9:00 开放'],
  ['星期二至星期日：09：00～17：00', '2026-11-22 16:00', '开放中，17:00 结束'],
  ['工作日 9:00—17:00', '2026-09-25 10:00', '现在未开放，9 月 28 日（周一） 9:00 开放'],
])('%s, on %s: %s', (sentence, time, said) => {
  expect(formatAt(sentence, time)).toBe(said)
})

test.each([
  '以现场公告为准',
  '9:00—17:00',
  '24 小时开放',
  '周一至周五 9:00—12:00、下午 1:30—5:00',
  '夏令时周一至周五 9:00—12:00，冬令时 9:30—12:00',
  '周一至周五 9:00—17:00；每月第一个周三下午不对外办公',
  '周一至周五 17:00—9:00',
  '周一至周五 9:00—12:00、12:00—14:00 午休、14:00—17:00',
  '周一至周五 9:00 开门',
])('nothing is derived from a sentence that is not wholly understood: %s', (sentence) => {
  expect(parseOpeningHours(sentence)).toBeUndefined()
})

test('a day of a year whose holidays are not announced may be one: nothing is said of it, nor of what comes after', () => {
  expect(formatAt(centre, '2027-01-01 10:00')).toBeUndefined()
  expect(formatAt(duty, '2026-12-31 18:00')).toBe('现在未开放')
})
