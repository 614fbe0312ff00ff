import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** Beyond it nobody knows which of the two clocks is right. */
const maxClockDifferenceMs = 5 * 60_000
/** Longer than a portal is switched off over holidays; nothing is kept so short that this much of its time matters. */
const maxPauseMs = 14 * 86_400_000
/** So many rows of a kind go on any day, whatever went before. */
const alwaysAllowed = 1_000
const growthFactor = 10
const comparedDays = 14

/** Why nothing of a kind is deleted now; `message` is for the operator. */
export interface SweepRefusal {
  readonly reason: 'clock' | 'pause' | 'amount'
  readonly message: string
}

interface StateRow {
  sweptAt: Date
  allowedUntil: Date | null
}

const readState = statement<StateRow>(
  'sweep-state',
  'select swept_at as "sweptAt", allowed_until as "allowedUntil" from sweep_state',
)
const readClockText = statement<{ now: Date }>('sweep-clock', 'select clock_timestamp() as now')
const readDays = statement<{ today: number; usual: number }>(
  'sweep-days',
  `with known as (select day = ($2::timestamptz at time zone 'Asia/Shanghai')::date as is_today, deleted from sweep_day
     where subject = $1 and day <= ($2::timestamptz at time zone 'Asia/Shanghai')::date order by day desc limit ${comparedDays + 1})
   select coalesce(max(deleted) filter (where is_today), 0)::int as today, coalesce(max(deleted) filter (where not is_today), 0)::int as usual from known`,
)
const addDeleted = statement(
  'sweep-count',
  `insert into sweep_day as known (day, subject, deleted) values (($2::timestamptz at time zone 'Asia/Shanghai')::date, $1, $3)
   on conflict (day, subject) do update set deleted = known.deleted + excluded.deleted returning deleted`,
)
/** A refusal keeps the time of the last sweep: the question stays the same until somebody answers it. */
const writeState = statement(
  'sweep-note',
  `update sweep_state set swept_at = case when $2 then swept_at else $1 end, refusal = $3,
     allowed_until = case when $4 then null else allowed_until end returning is_only`,
)

/** The clock of the database, which decides what is over. */
export async function readDatabaseClock(pool: pg.Pool): Promise<Date> {
  const [row] = await readClockText(pool, [])
  if (!row) throw new Error('the database told no time')
  return row.now
}

export function refuseClock(now: Date, clock: Date): SweepRefusal | undefined {
  const differenceMs = now.getTime() - clock.getTime()
  if (Math.abs(differenceMs) <= maxClockDifferenceMs) return undefined
  return {
    reason: 'clock',
    message: `本机的时钟（${now.toISOString()}）和数据库的时钟（${clock.toISOString()}）相差超过 5 分钟，没有删除任何到期的内容。请校准时钟，启用时间同步。`,
  }
}

/** Keeps what cannot be got back from a clock that jumped and from a setting with a digit too few. */
export class RetentionGuard {
  readonly #pool: pg.Pool
  readonly #clock: Date
  readonly #state: StateRow
  readonly #refusals: SweepRefusal[] = []

  private constructor(pool: pg.Pool, clock: Date, state: StateRow) {
    this.#pool = pool
    this.#clock = clock
    this.#state = state
  }

  /** @param clock of the database */
  static async open(pool: pg.Pool, clock: Date): Promise<RetentionGuard> {
    const [state] = await readState(pool, [])
    if (!state) throw new Error('the database does not know when it was swept')
    return new RetentionGuard(pool, clock, state)
  }

  /** @param due rows of the subject whose time is over */
  async refuse(subject: string, due: number): Promise<SweepRefusal | undefined> {
    if (due === 0 || this.#isAllowed) return undefined
    const refusal = this.#refusePause() ?? (await this.#refuseAmount(subject, due))
    if (refusal) this.#refusals.push(refusal)
    return refusal
  }

  async count(subject: string, deleted: number): Promise<void> {
    if (deleted > 0) await addDeleted(this.#pool, [subject, this.#clock, deleted])
  }

  /** Notes when the sweep was, and for the doctor what was refused; an allowance is used up. */
  async close(): Promise<void> {
    const isPaused = this.#refusals.some(({ reason }) => reason === 'pause')
    const message = this.#refusals[0]?.message ?? null
    await writeState(this.#pool, [this.#clock, isPaused, message, this.#isAllowed])
  }

  /** Nothing was swept, and the doctor says why. */
  async note({ message }: SweepRefusal): Promise<void> {
    await writeState(this.#pool, [this.#clock, true, message, false])
  }

  get #isAllowed(): boolean {
    return this.#state.allowedUntil !== null && this.#state.allowedUntil > this.#clock
  }

  #refusePause(): SweepRefusal | undefined {
    const pauseMs = this.#clock.getTime() - this.#state.sweptAt.getTime()
    if (pauseMs <= maxPauseMs) return undefined
    return {
      reason: 'pause',
      message: `数据库的时钟（${this.#clock.toISOString()}）比上次清理（${this.#state.sweptAt.toISOString()}）晚 ${Math.floor(pauseMs / 86_400_000)} 天，可能是时钟走快了，没有删除到期的来信、反馈、评价和办件。请先校准时钟；时钟没有错（门户确实停了这么久，或者恢复了以前的备份）的，执行 portal sweep --allow。`,
    }
  }

  async #refuseAmount(subject: string, due: number): Promise<SweepRefusal | undefined> {
    const [days] = await readDays(this.#pool, [subject, this.#clock])
    const { today, usual } = days ?? { today: 0, usual: 0 }
    const limit = Math.max(alwaysAllowed, growthFactor * usual)
    if (today + due <= limit) return undefined
    return {
      reason: 'amount',
      message: `${subject} 中有 ${due} 条到期，今天已删除 ${today} 条，远多于平常（每天最多 ${limit} 条），没有删除。请检查时钟和保存期限的设置；确实应当删除的，执行 portal sweep --allow。`,
    }
  }
}
