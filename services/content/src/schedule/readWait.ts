import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { scheduledEdges } from './scheduledKinds.ts'

const selectWait = statement<{ waitMs: number | null }>(
  'schedule-wait',
  `select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as "waitMs" from (
     ${scheduledEdges.map(({ kind, at, isAhead }) => `select min(${at}) as at from ${kind.entity.table} t where ${isAhead}`).join(' union all ')}) edges`,
)

/** Milliseconds until content changes by itself, by the clock of the database; below 0 when it should have, undefined: nothing waits. */
export async function readWait(pool: pg.Pool): Promise<number | undefined> {
  const [row] = await selectWait(pool, [])
  return row?.waitMs ?? undefined
}
