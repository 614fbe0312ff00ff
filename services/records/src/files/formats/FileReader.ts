import type { Entity } from '../../kinds/Entity.ts'
import type { EntityMapping } from '../mapping/EntityMapping.ts'
import type { FileWarning, ReadBytes, SourceRow } from '../RowSource.ts'

/** What a file is read as. */
export interface Reading {
  entity: Entity
  mapping: EntityMapping
  /** Kept up to date by the reader. */
  bytes: ReadBytes
  /** Filled by the reader. */
  warnings: FileWarning[]
}

/** A file format: gives the rows of a file, with column heads turned into the entity's fields where the format has heads. */
export type FileReader = (file: string, reading: Reading) => AsyncIterable<SourceRow>
