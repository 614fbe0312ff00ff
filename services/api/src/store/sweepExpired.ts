import type pg from 'pg'
import { statement } from './statement.ts'

const sweeps = ['progress_token', 'attempt', 'spent_challenge'].map((table) =>
  statement<{ count: number }>(
    `sweep-${table}`,
    `with gone as (delete from ${table} where expires_at < $1 returning 1) select count(*) as count from gone`,
  ),
)

/** Deletes what has ended: tokens, windows of attempts, spent challenges. Gives the number of rows. */
export async function sweepExpired(pool: pg.Pool, now: Date): Promise<number> {
  let count = 0
  for (const sweep of sweeps) count += (await sweep(pool, [now]))[0]?.count ?? 0
  return count
}
