import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { AttemptRule } from './attemptRules.ts'

interface WindowRow {
  count: number
  oldest: Date
}

/**
 * Keeps at most one time more than the limit: the first `limit` are attempts that went through, one behind them only marks a
 * refused attempt and is dropped by the next. The row lock makes parallel attempts, also of other processes, queue up. What
 * lies far in the future is of a clock that was wrong, and would lock out until that future comes.
 */
const addAttempt = statement<WindowRow>(
  'attempt',
  `insert into attempt as known (rule, subject, times, expires_at)
   values ($1, $2, array[$3::timestamptz], $3::timestamptz + make_interval(mins => $5))
   on conflict (rule, subject) do update set
     times = array(select time from unnest(known.times[1:$4]) as time
       where time > $3::timestamptz - make_interval(mins => $5)
         and time < $3::timestamptz + make_interval(mins => $5) order by time) || $3::timestamptz,
     expires_at = excluded.expires_at
   returning cardinality(times) as count, times[1] as oldest`,
)

export interface Attempt {
  rule: AttemptRule
  /** A digest; what it stands for is not stored. */
  subject: string
  now: Date
}

/** Counts an attempt. Gives 0 when it may go on, else the seconds until the next one may. */
export async function countAttempt(pool: pg.Pool, { rule, subject, now }: Attempt): Promise<number> {
  const [window] = await addAttempt(pool, [rule.name, subject, now, rule.limit, rule.windowMinutes])
  if (!window) throw new Error('an attempt was not counted')
  if (window.count <= rule.limit) return 0
  const freeAt = window.oldest.getTime() + rule.windowMinutes * 60_000
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
}
