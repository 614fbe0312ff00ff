import type pg from 'pg'

/** Whether a migration of this name has run: what only programs that know it can read may be written from then on. */
export async function hasRun(client: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  return (await client.query('select 1 from schema_migration where name = $1', [name])).rowCount === 1
}
