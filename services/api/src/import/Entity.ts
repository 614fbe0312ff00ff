import type { z } from 'zod'

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
  /** Tags of the pages that show the record, see ChangesDto. */
  tagsOf(row: Row): string[]
  /** Which search documents a changed record is in. */
  searchOf?(row: Row): { kind: 'matter' | 'combo' | 'notice' | 'qa' | 'department' | 'synonym'; ref: string }
}

export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
