import type pg from 'pg'

/** A query with a name, planned once for each connection. `Row` is what its select list gives. */
export type Statement<Row> = (pool: pg.Pool, values: readonly unknown[]) => Promise<Row[]>

/** The server keeps its own limit (statement_timeout) first. This one is for a server that stands still. */
const answerTimeoutMs = 3000

export function statement<Row extends object>(name: string, text: string): Statement<Row> {
  return async (pool, values) => {
    const query = { name, text, values: [...values], query_timeout: answerTimeoutMs }
    return (await pool.query<Row>(query)).rows
  }
}
