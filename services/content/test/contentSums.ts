import type pg from 'pg'

/** A checksum of every table, so that a test sees any change at all. */
export async function contentSums(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return tableSums(
    pool,
    tables.rows.map(({ name }) => name),
  )
}

/**
 * A checksum of each of these tables, whatever the order of their rows: sorting them would take most of the time.
 * @param row what of a row t counts, as SQL
 */
export async function tableSums(
  database: pg.Pool | pg.PoolClient,
  tables: readonly string[],
  row = 't',
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  // One after the other: all at once they share the processor, and each has only so much time.
  for (const table of tables) {
    const { rows } = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as sum from ${table} as t`,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}
