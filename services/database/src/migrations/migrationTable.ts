import type pg from 'pg'
import type { Migration, MigrationKind } from './Migration.ts'

/** A migration that has run on a database, as the database remembers it. */
export interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly kind: MigrationKind
}

const tables = `
  create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists content_service (
    id uuid primary key, place text not null, newest_step int not null, seen_at timestamptz not null default now())`

/**
 * Makes what programs need to agree with each other: which migrations have run, and which content services there are. It is no
 * numbered migration, which programs from before it would refuse.
 */
export async function openMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(tables)
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'kind' and not attisdropped",
  )
  // Asked first: `add column if not exists` locks the table also when there is nothing to do.
  if (rowCount === 0) await client.query("alter table schema_migration add column kind text not null default 'both'")
}

/** The migrations that have run, by number; none on a database that is new. Reads migration tables of earlier programs, too. */
export async function readMigrationTable(client: pg.ClientBase | pg.Pool): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select 1 where to_regclass('schema_migration') is not null")
  if (found.length === 0) return []
  const { rows } = await client.query<AppliedMigration>(
    "select number, name, checksum, coalesce(to_jsonb(m) ->> 'kind', 'both') as kind from schema_migration m order by number",
  )
  return rows
}

/** Notes that a migration has run. */
export async function recordMigration(
  client: pg.ClientBase,
  { number, name, checksum, kind }: Migration,
): Promise<void> {
  await client.query('insert into schema_migration (number, name, checksum, kind) values ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    kind,
  ])
}
