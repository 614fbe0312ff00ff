import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a migration does to programs that do not know it. `expand` only adds: they go on working beside it. `contract` takes away
 * what only they still used. `both` is a migration of the time before the two were told apart (up to 0017).
 */
export type MigrationKind = 'expand' | 'contract' | 'both'

/** One file of SQL, run once on each database: `0018-subject.expand.sql`. A file that has run is never changed. */
export interface Migration {
  readonly number: number
  /** Of its file. */
  readonly name: string
  readonly kind: MigrationKind
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly checksum: string
  readonly text: string
}

/** The migrations of a folder in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => toMigration(name, readFileSync(path.join(folder, name), 'utf8')))
}

/** A migration from its file. */
export function toMigration(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: Number.parseInt(name, 10), name, kind: kindOf(name), text, checksum }
}

function kindOf(name: string): MigrationKind {
  if (name.endsWith('.expand.sql')) return 'expand'
  return name.endsWith('.contract.sql') ? 'contract' : 'both'
}

/** The migrations that this program knows. */
export const ownMigrations: readonly Migration[] = readMigrations(import.meta.dirname)
