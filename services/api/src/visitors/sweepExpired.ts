import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { RetentionDays } from '../state/ContentService.ts'

const sweep = (table: string, condition: string) =>
  statement<{ count: number }>(
    `sweep-${table}`,
    `with gone as (delete from ${table} where ${condition} returning 1) select count(*)::int as count from gone`,
  )

const ended = ['progress_token', 'attempt', 'spent_challenge', 'sign_in', 'visitor_session'].map((table) =>
  sweep(table, 'expires_at < $1'),
)
const letters = sweep('interaction_submission', 'no in (select no from interaction_reply where replied_at < $1)')
const feedback = sweep('page_feedback', 'submitted_at < $1')
const ratings = sweep('case_rating', 'rated_at < $1')

const dayMs = 86_400_000

/**
 * Deletes what has ended, tokens, windows of attempts, spent challenges, sign-ins and sessions, and what visitors sent once its time is over.
 * Gives the number of rows.
 */
export async function sweepExpired(pool: pg.Pool, now: Date, days: RetentionDays): Promise<number> {
  const before = (count: number) => new Date(now.getTime() - count * dayMs)
  const sweeps = [
    ...ended.map((run) => [run, now] as const),
    [letters, before(days.letters)] as const,
    [feedback, before(days.feedback)] as const,
    [ratings, before(days.ratings)] as const,
  ]
  let count = 0
  for (const [run, end] of sweeps) count += (await run(pool, [end]))[0]?.count ?? 0
  return count
}
