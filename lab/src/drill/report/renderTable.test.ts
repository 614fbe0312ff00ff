import { expect, test } from 'vitest'
import { renderTable } from './renderTable.ts'

test('columns are as wide as their widest cell, a Chinese character as two letters', () => {
  expect(
    renderTable(
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
