import type pg from 'pg'
import { checkApplied, findUnknown } from './checkApplied.ts'
import { type Migration, ownMigrations } from './Migration.ts'
import { type AppliedMigration, readMigrationTable } from './migrationTable.ts'

export interface MigrationPlan {
  readonly applied: readonly AppliedMigration[]
  /** What a newer program added beside this one. */
  readonly unknown: readonly AppliedMigration[]
  /** What starts and commands do. */
  readonly pending: readonly Migration[]
  /** What waits until no older program is there: `portal migrate --contract`. */
  readonly contracting: readonly Migration[]
}

/**
 * What has been done to the database and what is to be done. A database on which nothing has run has no older program, so
 * nothing waits there.
 * @throws DatabaseStartError when this program cannot use it
 */
export async function planMigrations(
  client: pg.ClientBase | pg.Pool,
  migrations: readonly Migration[] = ownMigrations,
): Promise<MigrationPlan> {
  const applied = await readMigrationTable(client)
  checkApplied(applied, migrations)
  const open = migrations.filter((migration) => !applied.some(({ number }) => number === migration.number))
  const waits = (migration: Migration) => migration.kind === 'contract' && applied.length > 0
  return {
    applied,
    unknown: findUnknown(applied, migrations),
    pending: open.filter((migration) => !waits(migration)),
    contracting: open.filter(waits),
  }
}
