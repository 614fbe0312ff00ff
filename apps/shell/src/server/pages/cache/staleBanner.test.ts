import { expect, it } from 'vitest'
import { formatAge, insertStaleBanner } from './staleBanner.ts'

const html = Buffer.from('<body><div id="portal"><div id="app">$& 正文</div></div></body>')

it.each([
  [30_000, '1 分钟前'],
  [59 * 60_000, '59 分钟前'],
  [3 * 3_600_000, '3 小时前'],
])('tells the age of a page that is %i ms old, outside of the app', (ageMs, words) => {
  const text = Buffer.from(insertStaleBanner(html, formatAge(ageMs))).toString()
  expect(text).toContain(words)
  expect(text.indexOf(words)).toBeLessThan(text.indexOf('<div id="portal">'))
  expect(text).toContain('$& 正文')
})
