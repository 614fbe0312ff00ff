import { joinClassNames } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

interface Column<Row> {
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** The column that names the row; the card's title on narrow screens. One of them. */
  isRowTitle?: boolean
  /**
   * `index`: the running number, left out of cards. `narrow`: a number; `short`: a word; `medium`: a few.
   * The rest share what is left.
   */
  width?: 'index' | 'narrow' | 'short' | 'medium'
}

interface DataTableProps<Row> {
  caption: string
  /** The caption stands above already as a heading, and is only for screen readers here. */
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Six columns or more: cards already where a table of three would still fit. */
  isWide?: boolean
}

/** A table; where it has no room each row becomes a card, and stays a table for screen readers. */
export function DataTable<Row>({ caption, isCaptionHidden, columns, rows, rowKey, isWide }: DataTableProps<Row>) {
  return (
    <div className={joinClassNames(styles.frame, isWide ? styles.wide : styles.normal)}>
      {/* The roles are those of the elements; browsers drop them when CSS changes `display`. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} role="table">
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <th key={column.title} scope="col" role="columnheader" className={column.width && styles[column.width]}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => renderCell(column, row, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number) {
  const content = column.cell(row, index)
  if (column.isRowTitle) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: browsers drop the role when CSS changes `display`
      <th key={column.title} scope="row" role="rowheader" className={styles.rowTitle}>
        {content}
      </th>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: browsers drop the role when CSS changes `display`
    <td key={column.title} role="cell" data-label={column.title} className={column.width && styles[column.width]}>
      {content}
    </td>
  )
}
