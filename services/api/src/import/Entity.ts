import type { z } from 'zod'
import type { DocumentKind } from '../search/SearchDocument.ts'
import type { SecretKey } from '../secret/SecretKey.ts'

export type Row = Record<string, unknown>

/** A value that must name a record of another table. */
export interface Reference {
  field: string
  table: string
  column: string
  /** What the record is called, e.g. 区划. */
  title: string
}

/** Rows inside a row, e.g. the materials of a guide: their table has the owner's key and a position counted from 1. */
export interface PartList {
  field: string
  table: string
  ownerColumn: string
}

/** A record that is named inside a row, e.g. by a part. */
export interface Mention {
  reference: Reference
  value: string
}

/** One kind of record that can be imported. Fields are the camel-case names of the table's columns. */
export interface Entity {
  name: string
  title: string
  table: string
  /** Fields that identify a record. */
  key: readonly string[]
  schema: z.ZodObject
  references: readonly Reference[]
  parts: readonly PartList[]
  /** References that lie deeper than a field. */
  mentionsOf?(row: Row): Mention[]
  /** Holds data about persons: an export leaves it out unless it is asked for by name. */
  isPersonal?: boolean
  /** Fields that are read from a file but never stored, and the row that is stored in their place. */
  sealed?: { fields: readonly string[]; seal(row: Row, key: SecretKey): Row }
  /** Tags of the pages that show the record, see ChangesDto. */
  tagsOf(row: Row): string[]
  /** Which search documents a changed record is in. */
  searchOf?(row: Row): { kind: DocumentKind | 'synonym'; ref: string }
}

/** Fields with a column of their own. */
export function storedFields(entity: Entity): string[] {
  const elsewhere = [...entity.parts.map((part) => part.field), ...(entity.sealed?.fields ?? [])]
  return Object.keys(entity.schema.shape).filter((field) => !elsewhere.includes(field))
}

export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
