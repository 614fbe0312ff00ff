import type pg from 'pg'

/** Made from the content after it is loaded, known to the migrations, or of those who use the database just now. */
export const leftOut: readonly string[] = ['search_document', 'search_key', 'schema_migration', 'content_service']

export interface StoredTable {
  name: string
  /** SQL that orders the rows by the primary key, the same on every server. */
  order: string
  columns: string[]
}

/** The tables that a backup holds, with all that their rows are made of. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name,
       coalesce((select string_agg(format('t.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
                                   order by array_position(i.indkey::int2[], a.attnum))
                 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                 where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as "order",
       array(select quote_ident(attname) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     order by c.relname collate "C"`,
    [leftOut],
  )
  return rows
}

/** The numbers that the database gives, and the last one of each. */
export async function listCounters(client: pg.ClientBase): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value::float8 as last from pg_sequences
     where schemaname = 'public' order by sequencename collate "C"`,
  )
  return rows
}
