import type pg from 'pg'
import type { ImportReport } from './ImportReport.ts'
import { tablesToTidy } from './tablesToTidy.ts'

/**
 * Marks what a large import wrote as visible to all, once it is committed. Until then every count by an index alone looks each
 * row up in its table: eight times as long, for all readers, until autovacuum comes round.
 */
export async function vacuumTables(pool: pg.Pool, counts: ImportReport['counts']): Promise<void> {
  const tables = tablesToTidy(counts)
  if (tables.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum ${tables.join(', ')}`)
  } finally {
    // The connection is closed, and the setting goes with it.
    client.release(true)
  }
}
