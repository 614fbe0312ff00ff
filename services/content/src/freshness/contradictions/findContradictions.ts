import type pg from 'pg'
import { contradictionRules } from './contradictionRules.ts'

export interface Contradiction {
  rule: string
  title: string
  reason: string
  fix: string
  /** How many records are at fault; the first are named. */
  count: number
  rows: { place: string; name: string; value: string | null }[]
}

const shownRows = 50

/** What content says that cannot be true beside something else it says, rule by rule; rules that find nothing are left out. */
export async function findContradictions(client: pg.ClientBase): Promise<Contradiction[]> {
  const found: Contradiction[] = []
  for (const { name: rule, title, record, sql, reason, fix } of contradictionRules) {
    const { rows } = await client.query<{ key: string; name: string; value: string | null; count: number }>(
      `select *, count(*) over ()::int as count from (${sql}) as found order by key collate "C" limit ${shownRows}`,
    )
    const [first] = rows
    if (!first) continue
    const places = rows.map(({ key, name, value }) => ({ place: `${record} ${key}`, name, value }))
    found.push({ rule, title, reason, fix, count: first.count, rows: places })
  }
  return found
}
