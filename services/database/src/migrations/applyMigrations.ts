import type pg from 'pg'
import type { Migration } from './Migration.ts'
import { recordMigration } from './migrationTable.ts'

/** Runs migrations in the transaction of `client`, where the migration table is open. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await client.query(migration.text)
    await recordMigration(client, migration)
  }
  if (migrations.length > 0) await forgetImages(client)
}

/**
 * Rows in the old form do not fit the new tables, also where a migration only adds: its column would come back empty. An import
 * under way is no exception: it holds every table that it has touched, and a migration waits for a table that it changes.
 */
async function forgetImages(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('before_image') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  await client.query('delete from before_image')
  await client.query('update batch set is_kept = false where is_kept')
}
