import type { Entity, Row } from '@portal/records/kinds'

export type RecordBlocks = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** Turns the records of one kind into the content of one file while they are read. */
export type FileFormat = (entity: Entity, blocks: RecordBlocks) => AsyncIterable<string | Uint8Array>
