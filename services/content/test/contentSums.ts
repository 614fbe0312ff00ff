import type pg from 'pg'

/** A checksum of every table, so that a test sees any change at all. */
export async function contentSums(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} as t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
