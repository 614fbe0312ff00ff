import pg from 'pg'

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
  if (!(database instanceof pg.Pool)) return sumUp(database, tables, row)
  const client = await database.connect()
  try {
    // Whole tables are read: on a busy machine that takes longer than a visitor's question may.
    await client.query('set statement_timeout = 0')
    const sums = await sumUp(client, tables, row)
    await client.query('reset statement_timeout')
    return sums
  } finally {
    client.release()
  }
}

async function sumUp(client: pg.PoolClient, tables: readonly string[], row: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as sum from ${table} as t`,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}
