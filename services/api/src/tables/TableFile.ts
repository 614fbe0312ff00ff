/** A list as a file to work with. */
export interface TableFile<Row = unknown> {
  /** Name of the file and its sheet. */
  title: string
  columns: readonly TableColumn<Row>[]
  /** Rows in their order, as many as fit from `offset` on; fewer than `limit` are the last. */
  readRows(part: RowPart): Promise<readonly Row[]>
}

export interface TableColumn<Row> {
  head: string
  /** Letters that a sheet gives it room for. */
  width: number
  text(row: Row): string | null
}

export interface RowPart {
  limit: number
  offset: number
}
