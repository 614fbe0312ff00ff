import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { RetentionDays } from '../state/ContentService.ts'

/** A letter takes its attachments with it, 30 ms each: so few are gone long before the time of a statement is over. */
const lettersAtOnce = 10
const rowsAtOnce = 1000

interface Sweep {
  readonly table: string
  readonly run: (pool: pg.Pool, end: Date) => Promise<number>
}

/** Deletes a few rows at a time until none is left. What another content service is deleting meanwhile is left to it. */
function sweep(table: string, condition: string, atOnce = rowsAtOnce): Sweep {
  const deleteSome = statement<{ count: number }>(
    `sweep-${table}`,
    `with gone as (
       delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${condition} limit ${atOnce} for update skip locked)) returning 1)
     select count(*)::int as count from gone`,
  )
  const run = async (pool: pg.Pool, end: Date) => {
    let total = 0
    for (;;) {
      const [row] = await deleteSome(pool, [end])
      const count = row?.count ?? 0
      total += count
      if (count < atOnce) return total
    }
  }
  return { table, run }
}

const ended = ['progress_token', 'attempt', 'spent_challenge', 'sign_in', 'visitor_session'].map((table) =>
  sweep(table, 'expires_at < $1'),
)
const letters = sweep(
  'interaction_submission',
  'no in (select no from interaction_reply where replied_at < $1)',
  lettersAtOnce,
)
const feedback = sweep('page_feedback', 'submitted_at < $1')
const ratings = sweep('case_rating', 'rated_at < $1')

const dayMs = 86_400_000

/**
 * Deletes what has ended, tokens, windows of attempts, spent challenges, sign-ins and sessions, and what visitors sent once its time is over.
 * Gives the number of rows. What cannot be deleted now is told to `onFailure`, stops nothing else and is tried again the next time.
 */
export async function sweepExpired(
  { pool, now, days }: { pool: pg.Pool; now: Date; days: RetentionDays },
  onFailure: (table: string, error: unknown) => void,
): Promise<number> {
  const before = (count: number) => new Date(now.getTime() - count * dayMs)
  const sweeps = [
    ...ended.map((one) => [one, now] as const),
    [letters, before(days.letters)] as const,
    [feedback, before(days.feedback)] as const,
    [ratings, before(days.ratings)] as const,
  ]
  let count = 0
  for (const [{ table, run }, end] of sweeps) {
    try {
      count += await run(pool, end)
    } catch (error) {
      onFailure(table, error)
    }
  }
  return count
}
