/** A row as a file gives it. `heads` names the file's own column heads by field, where they differ. */
export interface SourceRow {
  row: number
  value: unknown
  heads?: ReadonlyMap<string, string>
}

/** Rows of one kind of record from one file. Every file format, and generated content, comes in this shape. */
export interface RowSource {
  file: string
  entity: string
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
}

/** The file cannot be read as what it claims to be; the message is a sentence for its keeper. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
  readonly row: number
  constructor(message: string, row: number, cause?: unknown) {
    super(message, { cause })
    this.row = row
  }
}
