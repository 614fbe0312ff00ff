import { formatDay } from '@portal/format'
import { columnName } from '@portal/records/kinds'
import type pg from 'pg'
import { type Edge, scheduledEdges } from './scheduledKinds.ts'

/** What visitors begin or cease to see on a day to come. */
export interface ScheduledChange {
  entity: string
  title: string
  key: string
  name: string
  edge: Edge
  /** To the second, and the day in China. */
  at: string
  on: string
}

interface ScheduledRow extends Omit<ScheduledChange, 'at' | 'on'> {
  at: Date
}

/** Everything whose day comes within so many days, the nearest first. */
export async function listScheduled(
  client: pg.ClientBase,
  of: { now: Date; days: number },
): Promise<ScheduledChange[]> {
  const parts = scheduledEdges.map(({ kind, edge, at }) => {
    const { entity, name } = kind
    const key = entity.key.map((field) => `t.${columnName(field)}`).join(', ')
    const inForce = 'state' in entity.schema.shape ? "and t.state <> '3'" : ''
    return `select '${entity.name}' as entity, '${entity.title}' as title, concat_ws(' ', ${key}) as key, ${name} as name, '${edge}' as edge, ${at} as at
      from ${entity.table} t where ${at} > $1 and ${at} <= $1::timestamptz + make_interval(days => $2) ${inForce}`
  })
  const { rows } = await client.query<ScheduledRow>(`${parts.join(' union all ')} order by at, entity, key`, [
    of.now,
    of.days,
  ])
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), on: formatDay(row.at) }))
}
