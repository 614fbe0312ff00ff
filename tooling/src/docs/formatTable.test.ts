import { expect, test } from 'vitest'
import { formatTable } from './formatTable.ts'

test('columns are as wide as their widest cell, a Chinese character as two letters', () => {
  expect(
    formatTable(
      ['故障', 'b'],
      [
        ['数据库被杀（kill -9）', '—'],
        ['a “b”', '1.9–2.3 秒'],
      ],
    ),
  ).toBe(
    [
      '| 故障                  | b          |',
      '| --------------------- | ---------- |',
      '| 数据库被杀（kill -9） | —          |',
      '| a “b”                 | 1.9–2.3 秒 |',
    ].join('\n'),
  )
})
