// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { DataTable } from './DataTable.tsx'
import { DescriptionList } from './DescriptionList.tsx'

test('a table has a name, column heads and row heads, and each cell knows its column for the card', async () => {
  const { container } = await renderInBrowser(
    <DataTable
      caption="申请材料"
      rows={[{ name: '居民身份证', form: '原件' }]}
      rowKey={(row) => row.name}
      columns={[
        { title: '材料名称', cell: (row) => row.name, isRowTitle: true },
        { title: '形式', cell: (row) => row.form, width: 'short' },
      ]}
    />,
  )
  const table = getByRole(container, 'table', { name: '申请材料' })
  expect(getAllByRole(table, 'columnheader').map((head) => head.textContent)).toEqual(['材料名称', '形式'])
  expect(getByRole(table, 'rowheader').textContent).toBe('居民身份证')
  expect(getByRole(table, 'cell').getAttribute('data-label')).toBe('形式')
})

test('a description list pairs terms and descriptions', async () => {
  const { container } = await renderInBrowser(
    <DescriptionList columns={2} items={[{ term: '事项类型', description: '行政确认' }]} />,
  )
  expect(getByText(container, '行政确认').closest('dl')?.textContent).toBe('事项类型行政确认')
})
