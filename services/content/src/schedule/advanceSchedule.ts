import { changeLocks } from '@portal/database/migrations'
import { inTransaction } from '@portal/database/pool'
import { catalogueMatter, type Entity, type Row } from '@portal/records/kinds'
import { indexContent } from '@portal/search-index'
import type pg from 'pg'
import { collectAffected, type Shown } from '../stored/collectAffected.ts'
import { rowOf } from '../stored/readRecords.ts'
import { recordChange } from '../stored/recordChange.ts'
import { type ScheduledKind, scheduledEdges, scheduledKinds } from './scheduledKinds.ts'

export interface Advance {
  /** Records whose day has come. */
  records: number
  revision: number | undefined
}

/**
 * Lets content go by its days up to now: what waited is shown, what is over is withdrawn, in one transaction with the
 * revision that caches and search go by. It only goes forward, so that a clock that is set back hides nothing again, and two
 * that do it at once do it once.
 * @returns undefined when somebody else changes content just now
 */
export async function advanceSchedule(pool: pg.Pool): Promise<Advance | undefined> {
  return inTransaction(pool, async (client) => {
    if (!(await tryLockContent(client))) return undefined
    await client.query('set local statement_timeout = 0')
    const shown: Shown = { tags: new Set(), found: new Map() }
    let records = 0
    for (const kind of scheduledKinds) {
      const rows = await takeDue(client, kind)
      for (const row of rows) note(kind.entity, row, shown)
      records += rows.length
    }
    if (records === 0) return { records, revision: undefined }
    await reachNow(client)
    await indexContent(client, shown.found)
    const revision = await recordChange(client, shown.tags, `按计划日期：${records} 项内容开始或者结束显示`)
    return { records, revision }
  })
}

/** An import may hold the lock for minutes; a connection is not kept waiting for it. */
async function tryLockContent(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [
    changeLocks.content,
  ])
  return rows[0]?.isLocked === true
}

/** The trigger of the table works the new state out (0021). */
async function takeDue(client: pg.ClientBase, kind: ScheduledKind): Promise<Row[]> {
  const { entity, hasState } = kind
  const edges = scheduledEdges.filter((edge) => edge.kind === kind)
  const isDue = edges.map(({ at, isAhead }) => `(${isAhead} and ${at} <= now())`).join(' or ')
  const { rows } = await client.query<{ record: Row }>(
    hasState
      ? `update ${entity.table} t set state = t.state where ${isDue} returning to_jsonb(t) as record`
      : `select to_jsonb(t) as record from ${entity.table} t where ${isDue}`,
  )
  return rows.map((row) => rowOf(entity, row))
}

function note(entity: Entity, row: Row, shown: Shown): void {
  collectAffected(entity, row, shown)
  // Pages that left a matter out do not know that they would name it.
  if (entity === catalogueMatter) shown.tags.add('all')
}

async function reachNow(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into content_schedule (reached_at) values (now())
     on conflict (is_only) do update set reached_at = greatest(content_schedule.reached_at, excluded.reached_at)`,
  )
}

/**
 * Works all states out anew by the clock as it is, in the transaction of `client`: after a clock that was ahead has been set right.
 * @returns how many records were in another state
 */
export async function judgeSchedule(client: pg.ClientBase): Promise<number> {
  let changed = 0
  for (const { entity, starts, ends = 'null', hasState } of scheduledKinds) {
    if (!hasState) continue
    const { rowCount } = await client.query(
      `update ${entity.table} t set state = t.state where t.current_state <> state_at(now(), t.state, ${starts}, ${ends})`,
    )
    changed += rowCount ?? 0
  }
  await client.query(
    `insert into content_schedule (reached_at) values (now()) on conflict (is_only) do update set reached_at = excluded.reached_at`,
  )
  return changed
}
