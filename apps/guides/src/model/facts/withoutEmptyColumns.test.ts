import { expect, test } from 'vitest'
import { withoutEmptyColumns } from './withoutEmptyColumns.ts'

const block = {
  kind: 'records',
  title: '审批结果',
  modern: 'table',
  columns: [{ title: '结果名称' }, { title: '有效期限' }, { title: '送达方式' }],
} as const

test('a column that no row fills is left out, a cell that one row lacks says 无', () => {
  const rendered = withoutEmptyColumns({
    ...block,
    rows: [
      ['营业执照', '', '窗口领取'],
      ['登记通知书', '', ''],
    ],
  })
  expect(rendered.columns.map(({ title }) => title)).toEqual(['结果名称', '送达方式'])
  expect(rendered.rows).toEqual([
    ['营业执照', '窗口领取'],
    ['登记通知书', '无'],
  ])
})
