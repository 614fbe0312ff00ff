import { formatDay } from '@portal/format'
import { noticeType } from '@portal/records/codes'
import { columnName, type Entity } from '@portal/records/kinds'
import type pg from 'pg'

/** 政府网站与政务新媒体检查指标 (国办秘函〔2019〕19号), veto items: after so many days without news a column or the home page counts as stale. */
export const homeDays = 14
const columnDays: Readonly<Record<string, number>> = { service: 14, announcement: 183, policy: 183, publicity: 183 }

export interface StaleColumn {
  type: string
  title: string
  /** Day of the latest notice; null when the column is empty. */
  latestOn: string | null
  maxDays: number
}

/** Columns of notices that are empty or had nothing new for too long. */
export async function findStaleColumns(client: pg.ClientBase, now: Date): Promise<StaleColumn[]> {
  const { rows } = await client.query<{ type: string; latest: Date }>(
    "select type, max(published_at) as latest from notice where state = '1' and published_at <= $1 group by type",
    [now],
  )
  return Object.entries(noticeType).flatMap(([type, title]) => {
    const latest = rows.find((row) => row.type === type)?.latest
    const maxDays = columnDays[type] ?? homeDays
    if (latest && daysBetween(latest, now) <= maxDays) return []
    return [{ type, title, latestOn: latest ? formatDay(latest) : null, maxDays }]
  })
}

/** Day on which something on the home page was last new; null when there is nothing on it. */
export async function findHomeUpdate(client: pg.ClientBase, now: Date): Promise<string | null> {
  const { rows } = await client.query<{ latest: Date | null }>(
    `select max(latest) as latest from (
       select max(published_at) as latest from notice where state = '1' and published_at <= $1
       union all select max(updated_at) from home_link where updated_at <= $1) as parts`,
    [now],
  )
  const latest = rows[0]?.latest
  return latest ? formatDay(latest) : null
}

export interface StaleKind {
  entity: string
  title: string
  count: number
  /** The records that waited longest, by key. */
  oldest: { key: string; checkedOn: string }[]
}

const shownRecords = 20

/** Records in force that nobody checked or changed for so many days. */
export async function findStaleRecords(
  client: pg.ClientBase,
  entity: Entity,
  since: { now: Date; days: number },
): Promise<StaleKind | undefined> {
  const fields = entity.schema.shape
  if (!('checkedAt' in fields && 'updatedAt' in fields)) return undefined
  const key = entity.key.map((field) => `t.${columnName(field)}`).join(', ')
  const inForce = 'state' in fields ? "and t.state <> '3'" : ''
  const { rows } = await client.query<{ key: string; checked: Date; count: number }>(
    `select concat_ws(' ', ${key}) as key, greatest(t.checked_at, t.updated_at) as checked, count(*) over ()::int as count
     from ${entity.table} t
     where greatest(t.checked_at, t.updated_at) < $1::timestamptz - make_interval(days => $2) ${inForce}
     order by 2, 1 limit ${shownRecords}`,
    [since.now, since.days],
  )
  const [first] = rows
  if (!first) return undefined
  const oldest = rows.map(({ key: text, checked }) => ({ key: text, checkedOn: formatDay(checked) }))
  return { entity: entity.name, title: entity.title, count: first.count, oldest }
}

export function daysBetween(earlier: Date | string, later: Date): number {
  return (later.getTime() - new Date(earlier).getTime()) / 86_400_000
}
