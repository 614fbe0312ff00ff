import type pg from 'pg'

/** A query with a name, planned once for each connection. `Row` is what its select list gives. */
export type Statement<Row> = (pool: pg.Pool, values: readonly unknown[]) => Promise<Row[]>

export function statement<Row extends object>(name: string, text: string): Statement<Row> {
  return async (pool, values) => (await pool.query<Row>({ name, text, values: [...values] })).rows
}
