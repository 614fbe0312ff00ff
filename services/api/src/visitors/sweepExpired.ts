import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { RetentionDays } from '../state/ContentService.ts'
import { RetentionGuard, readDatabaseClock, refuseClock, type SweepRefusal } from './RetentionGuard.ts'
import { type SweepOutcome, sweepDone } from './sweepEvents.ts'

/** A letter takes its attachments with it, 30 ms each: so few are gone long before the time of a statement is over. */
const lettersAtOnce = 10
const rowsAtOnce = 1000

interface Sweep {
  readonly table: string
  countDue(pool: pg.Pool, end: Date): Promise<number>
  run(pool: pg.Pool, end: Date): Promise<number>
}

/** Deletes a few rows at a time until none is left. What another content service is deleting meanwhile is left to it. */
function sweep(table: string, condition: string, { atOnce = rowsAtOnce, name = table } = {}): Sweep {
  const countAll = statement<{ count: number }>(
    `sweep-due-${name}`,
    `select count(*)::int as count from ${table} where ${condition}`,
  )
  const deleteSome = statement<{ count: number }>(
    `sweep-${name}`,
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
  return { table: name, run, countDue: async (pool, end) => (await countAll(pool, [end]))[0]?.count ?? 0 }
}

/** What comes back by itself and says nothing of anybody. */
export const endedTables: readonly string[] = [
  'progress_token',
  'attempt',
  'spent_challenge',
  'sign_in',
  'visitor_session',
]
const ended = endedTables.map((table) => sweep(table, 'expires_at < $1'))
const letters = sweep('interaction_submission', 'no in (select no from interaction_reply where replied_at < $1)', {
  atOnce: lettersAtOnce,
})
const unansweredLetters = sweep(
  'interaction_submission',
  "submitted_at < $1 and not exists (select from interaction_reply r where r.no = interaction_submission.no and r.status = 'replied')",
  { atOnce: lettersAtOnce, name: 'interaction_submission_unanswered' },
)
/** Their steps, corrections, special procedures and tokens go along. */
const cases = sweep('visitor_case', 'finished_at < $1')
const unfinishedCases = sweep('visitor_case', 'finished_at is null and updated_at < $1', {
  name: 'visitor_case_unfinished',
})
const feedback = sweep('page_feedback', 'submitted_at < $1')
const ratings = sweep('case_rating', 'rated_at < $1')

const dayMs = 86_400_000

export interface SweepOptions {
  readonly pool: pg.Pool
  /** Of this process; compared with the database's. */
  readonly now: Date
  readonly days: RetentionDays
  /** The clock that decides what is over. */
  readonly readClock?: (pool: pg.Pool) => Promise<Date>
  /** What cannot be deleted now stops nothing else and is tried again the next time. */
  readonly onFailure: (table: string, error: unknown) => void
}

/**
 * Deletes what has ended, tokens, windows of attempts, spent challenges, sign-ins and sessions, and what visitors sent once its time is
 * over by the database's clock; the latter only as far as RetentionGuard sees nothing unusual in it.
 */
export async function sweepExpired(options: SweepOptions): Promise<SweepOutcome> {
  const outcome = await sweepBy(options)
  sweepDone.publish(outcome)
  return outcome
}

async function sweepBy(options: SweepOptions): Promise<SweepOutcome> {
  const { pool, now, days, readClock = readDatabaseClock, onFailure } = options
  const clock = await readClock(pool)
  const clockRefusal = refuseClock(now, clock)
  const guard = await RetentionGuard.open(pool, clock)
  if (clockRefusal) {
    await guard.note(clockRefusal)
    return { deleted: {}, refusals: [clockRefusal] }
  }
  const deleted: Record<string, number> = {}
  const refusals: SweepRefusal[] = []
  const attempt = async ({ table, run }: Sweep, end: Date) => {
    const count = await run(pool, end)
    if (count > 0) deleted[table] = count
    return count
  }
  const guarded = async (one: Sweep, end: Date) => {
    const refusal = await guard.refuse(one.table, await one.countDue(pool, end))
    if (refusal) refusals.push(refusal)
    else await guard.count(one.table, await attempt(one, end))
  }
  const before = (count: number) => new Date(clock.getTime() - count * dayMs)
  const steps = [
    ...ended.map((one) => [one, () => attempt(one, clock)] as const),
    ...sweepsOf(days).map(([one, count]) => [one, () => guarded(one, before(count))] as const),
  ]
  for (const [{ table }, work] of steps) await work().catch((error: unknown) => onFailure(table, error))
  await guard.close()
  return { deleted, refusals }
}

/** What cannot be got back, with the days it is kept. */
function sweepsOf(days: RetentionDays): (readonly [Sweep, number])[] {
  return [
    [cases, days.cases],
    [unfinishedCases, days.unfinishedCases],
    [letters, days.letters],
    [unansweredLetters, days.unansweredLetters],
    [feedback, days.feedback],
    [ratings, days.ratings],
  ]
}
