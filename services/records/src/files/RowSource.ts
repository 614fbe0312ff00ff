/** The field of a fault that makes the whole row unreadable: none of its cells is judged. */
export const wholeRow = ''

/** Why a format cannot give the value of a cell; the row is refused. */
export interface CellFault {
  field: string
  value: string
  reason: string
  fix: string
}

/** What the keeper of a file should look at, though it is read. */
export interface FileWarning {
  row: number
  column: string
  reason: string
  fix: string
}

/** A row as a file gives it. `heads` names the file's own column heads by field, where they differ. */
export interface SourceRow {
  row: number
  value: unknown
  heads?: ReadonlyMap<string, string>
  faults?: readonly CellFault[]
}

/** How far a file is read, in bytes; kept up to date while its rows are taken. */
export interface ReadBytes {
  readonly total: number
  read: number
}

/** Rows of one kind of record from one file. Every file format, and generated content, comes in this shape. */
export interface RowSource {
  file: string
  entity: string
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  bytes?: ReadBytes
  /** Complete once the rows are taken. */
  warnings?: readonly FileWarning[]
}

/** The file cannot be read as what it claims to be; the message is a sentence for its keeper. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
  readonly row: number
  readonly column: string
  constructor(message: string, row: number, more: { column?: string; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.row = row
    this.column = more.column ?? ''
  }
}
