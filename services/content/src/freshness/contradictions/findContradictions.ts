import type pg from 'pg'
import { findGraveWordings } from '../../wordings/findGraveWordings.ts'
import type { ContradictionRule, Severity } from './ContradictionRule.ts'
import { contradictionRules } from './contradictionRules.ts'

export interface Contradiction {
  rule: string
  title: string
  severity: Severity
  reason: string
  fix: string
  /** How many records are at fault; the first are named. */
  count: number
  rows: { place: string; name: string; value: string | null }[]
}

const shownRows = 50

interface Found {
  kind?: string
  key: string
  name: string
  value: string | null
  count: number
}

export interface Asked {
  rules: readonly ContradictionRule[]
  withWordings: boolean
}

const everything: Asked = { rules: contradictionRules, withWordings: true }

/** Only the rules that speak of one of the tables. What an import brings is held against the wordings as it is read: only a new list says something about the rest. */
export function rulesAbout(tables: readonly string[]): Asked {
  const speaksOf = (sql: string) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(sql))
  return { rules: contradictionRules.filter(({ sql }) => speaksOf(sql)), withWordings: tables.includes('wording') }
}

/** What content says that cannot be true beside something else it says, rule by rule; rules that find nothing are left out. */
export async function findContradictions(
  client: pg.ClientBase,
  now: Date,
  { rules, withWordings } = everything,
): Promise<Contradiction[]> {
  const found: Contradiction[] = []
  for (const { name: rule, title, severity, record, sql, reason, fix } of rules) {
    const { rows } = await client.query<Found>(
      `select *, count(*) over ()::int as count from (${sql}) as found order by key collate "C" limit ${shownRows}`,
      sql.includes('$1') ? [now] : [],
    )
    const [first] = rows
    if (!first) continue
    const places = rows.map(({ kind = record, key, name, value }) => ({ place: `${kind} ${key}`, name, value }))
    found.push({ rule, title, severity, reason, fix, count: first.count, rows: places })
  }
  return withWordings ? [...found, ...(await findWordings(client))] : found
}

/** No SQL: a quotation is no mistake. */
async function findWordings(client: pg.ClientBase): Promise<Contradiction[]> {
  const found = await findGraveWordings(client)
  if (found.length === 0) return []
  const rows = found.slice(0, shownRows).map(({ kind, key, name, value }) => ({ place: `${kind} ${key}`, name, value }))
  return [{ ...graveWording, count: found.length, rows }]
}

const graveWording = {
  rule: 'wording',
  title: '错误的说法',
  severity: 'error',
  reason: '“规范用语”列为错误的国家机关、机构、地名等说法',
  fix: '按规范说法改正；引用文件名称的加书名号，确实正确的写法加到“允许的写法”',
} as const
