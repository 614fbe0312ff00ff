import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { applyMigrations } from './applyMigrations.ts'
import { type Migration, ownMigrations } from './Migration.ts'
import { openMigrationTable } from './migrationTable.ts'
import { planMigrations } from './planMigrations.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'

interface MigrateOptions {
  /** Nobody else uses the database, as at the start of the portal's own: contract migrations are done as well. */
  readonly isAlone?: boolean
  readonly migrations?: readonly Migration[]
  readonly patienceMs?: number
}

/**
 * Brings the database as far as older programs beside this one can bear, each migration in a transaction of its own; alone, and
 * on a new database, to the newest form, in one transaction. Forward only.
 * @throws DatabaseStartError when this program cannot use the database, a migration was changed after it ran, or a table that a
 * migration changes is held by others for minutes
 */
export async function migrate(pool: pg.Pool, log: Log, options: MigrateOptions = {}): Promise<void> {
  const { isAlone = false, migrations = ownMigrations, patienceMs } = options
  for (;;) {
    const done = await withAdvisoryLock({ pool, log, patienceMs }, async (client) => {
      await openMigrationTable(client)
      const { applied, pending, contracting } = await planMigrations(client, migrations)
      const all = [...pending, ...(isAlone ? contracting : [])].sort((one, other) => one.number - other.number)
      const due = isAlone || applied.length === 0 ? all : all.slice(0, 1)
      await applyMigrations(client, due)
      return due
    })
    for (const { name } of done) log.info({ migration: name }, 'database migrated')
    if (done.length === 0) return
  }
}
