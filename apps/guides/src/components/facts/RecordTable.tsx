import { DataTable } from '@portal/ui'
import type { RecordRow, RecordsBlock } from '../../model/facts/Block.ts'
import { FactText } from './FactText.tsx'

/** Records as a table; the first column names the row. */
export function RecordTable({ block: { title, columns, rows, isWide } }: { block: RecordsBlock }) {
  return (
    <DataTable
      caption={title}
      isCaptionHidden
      {...(isWide ? { isWide } : {})}
      rows={rows}
      rowKey={keyOf}
      columns={columns.flatMap((column, place) =>
        // A column in which no record says anything is left out.
        rows.every((row) => row[place] === '')
          ? []
          : [{ ...column, isRowTitle: place === 0, cell: (row: RecordRow) => <FactText fact={row[place] ?? ''} /> }],
      )}
    />
  )
}

/** Guides may hold two records of one name, e.g. two articles of one law. */
export function keyOf(row: RecordRow): string {
  return JSON.stringify(row)
}
