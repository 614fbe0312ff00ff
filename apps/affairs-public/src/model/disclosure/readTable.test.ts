import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const table = (rows: string) =>
  `<table><thead><tr><th>事项</th><th>部门</th></tr></thead><tbody>${rows}</tbody></table>`

test('a table of plain cells is read, with what stands behind it', () => {
  const html = `${table('<tr><td>取水许可</td><td>水利</td></tr><tr><td>A&amp;B &lt;1&gt;</td><td>商务</td></tr>')}<p>演示</p>`
  expect(readTable(html)).toEqual({
    head: ['事项', '部门'],
    rows: [
      ['取水许可', '水利'],
      ['A&B <1>', '商务'],
    ],
    after: '<p>演示</p>',
  })
})

test.each([
  ['no table', '<p>正文</p>'],
  ['text before the table', `<p>说明</p>${table('<tr><td>甲</td><td>乙</td></tr>')}`],
  ['two tables', table('<tr><td>甲</td><td>乙</td></tr>').repeat(2)],
  ['a link in a cell', table('<tr><td><a href="/">甲</a></td><td>乙</td></tr>')],
  ['a cell over two columns', table('<tr><td colspan="2">甲</td></tr>')],
  ['a row that lacks a cell', table('<tr><td>甲</td></tr>')],
])('a text with %s is left as it is written', (_what, html) => {
  expect(readTable(html)).toBeUndefined()
})
