import type { SecretKey } from '@portal/config/secret-key'
import type { DocumentKind } from '@portal/contracts'
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
  encrypted?: EncryptedFields
  /** Set when the list can be imported as a kind of its own, one row for each part; the kind is named as the table. */
  kind?: PartKind
}

/** Fields that stand together in the column `encrypted`, and nowhere else; see encryptRecord. */
export interface EncryptedFields {
  /** Texts, or null. */
  texts: readonly string[]
  /** A field of bytes; as PostgreSQL writes them in a file. */
  bytes?: string
  /** Fields beside them that say which row it is: what was moved to another one cannot be read. */
  boundTo: readonly string[]
}

export interface PartKind {
  /** In Chinese, unlike the titles of all other kinds. */
  title: string
  references?: readonly Reference[]
}

/** A record that is named inside a row, e.g. by a part. */
export interface Mention {
  reference: Reference
  value: string
  /** Where in the record it stands, when rules judge it with the whole record. */
  path?: readonly (string | number)[]
}

/** Files that stand whole in the entries of a list, in hexadecimal digits. */
export interface StoredFiles {
  /** The list, and the field of its entries. */
  list: string
  field: string
  maxCount: number
  /** Of one of them as text. */
  maxLetters: number
}

/** What is wrong between a record and its lists; `path` is the place in the record. */
export interface ListFault {
  path: readonly (string | number)[]
  message: string
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
  /** Set when a record is a part of another: a row of that list. Its pages and search documents are the owner's. */
  partOf?: { owner: Entity; field: string }
  /** Rules that no row can be judged by alone, because its lists may stand in other files. The row has passed the schema. */
  findListFaults?(row: Row): ListFault[]
  /** References that lie deeper than a field. */
  mentionsOf?(row: Row): Mention[]
  /** Holds data about persons: an export leaves it out unless it is asked for by name. */
  isPersonal?: boolean
  /** Fields that are read from a file but never stored, and the row that is stored in their place. */
  sealed?: { fields: readonly string[]; seal(row: Row, key: SecretKey): Row }
  encrypted?: EncryptedFields
  /** Set when records hold whole files: they are larger than any text, and few of them are in memory at once. */
  files?: StoredFiles
  /** Tags of the pages that show the record, see ChangesDto. */
  tagsOf(row: Row): string[]
  /** Which search documents a changed record is in. */
  searchOf?(row: Row): { kind: DocumentKind | 'synonym'; ref: string }
}

/** A letter with its files has 12 MB as text, and several copies of it are in memory while it is read or written. */
const recordsWithFilesAtOnce = 2

/** How many records are in memory at once, where `usual` are of a kind that holds no files. */
export function recordsAtOnce({ files }: Entity, usual: number): number {
  return files ? recordsWithFilesAtOnce : usual
}

/** Fields with a column of their own. */
export function storedFields(entity: Entity): string[] {
  const elsewhere = [...entity.parts.map((part) => part.field), ...(entity.sealed?.fields ?? [])]
  return Object.keys(entity.schema.shape).filter((field) => !elsewhere.includes(field))
}

export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
