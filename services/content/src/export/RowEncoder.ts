import type { Entity, Row } from '@portal/records/kinds'

/** Turns the records of one kind into the content of one file, piece by piece. */
export interface RowEncoder {
  encode(rows: readonly Row[]): Iterable<string>
  /** What stands behind the last record. */
  finish(): string | Promise<Buffer>
}

export type FileFormat = (entity: Entity) => RowEncoder
