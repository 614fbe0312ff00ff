import { expect, test } from 'vitest'
import { breakLines } from './breakLines.ts'

/** Chinese characters are twice as wide as the others, as in type. */
const widthOf = (text: string) => [...text].reduce((width, mark) => width + (mark < '\u2000' ? 1 : 2), 0)

test.each([
  ['fills lines', '一二三四五六七', 6, ['一二三', '四五六', '七']],
  ['keeps words and numbers whole', '办理 2026 年 order', 7, ['办理', '2026 年', 'order']],
  ['does not begin a line with a mark that closes', '一二三，四', 6, ['一二', '三，四']],
  ['does not end a line with a mark that opens', '一二（三）', 6, ['一二', '（三）']],
  ['breaks anywhere what is wider than a line', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['begins a new line where the text does', '一\n二', 6, ['一', '二']],
  ['keeps an empty text as one empty line', '', 6, ['']],
])('%s', (_, text, width, lines) => {
  expect(breakLines(text, width, widthOf)).toEqual(lines)
})
