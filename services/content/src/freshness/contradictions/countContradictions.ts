import { type Entity, findEntity } from '@portal/records/kinds'
import type pg from 'pg'
import type { ImportReport } from '../../stored/ImportReport.ts'
import { readSnapshot } from '../../stored/readSnapshot.ts'
import type { Severity } from './ContradictionRule.ts'
import { type Contradiction, findContradictions, rulesAbout } from './findContradictions.ts'

export interface ContradictionCounts {
  errors: number
  warnings: number
  /** With the first records at fault. */
  rules: Pick<Contradiction, 'rule' | 'title' | 'severity' | 'count' | 'rows'>[]
}

const namedRows = 3

/** How often content contradicts itself after an import, by the rules that speak of the kinds that it changed. */
export async function countContradictions(
  pool: pg.Pool,
  counts: ImportReport['counts'],
  now: Date,
): Promise<ContradictionCounts> {
  return readSnapshot(pool, async (client) => {
    const found = await findContradictions(client, now, rulesAbout(changedTables(counts)))
    const sum = (severity: Severity) =>
      found.filter((one) => one.severity === severity).reduce((total, { count }) => total + count, 0)
    const rules = found.map(({ rule, title, severity, count, rows }) => ({
      rule,
      title,
      severity,
      count,
      rows: rows.slice(0, namedRows),
    }))
    return { errors: sum('error'), warnings: sum('warning'), rules }
  })
}

/** A list that came as a file of its own is a kind, too. */
function changedTables(counts: ImportReport['counts']): string[] {
  return Object.entries(counts).flatMap(([name, { changed }]) => {
    const entity = changed > 0 ? findEntity(name) : undefined
    return entity ? [entity.table, ...entity.parts.map(({ table }) => table), ...ownerOf(entity)] : []
  })
}

const ownerOf = ({ partOf }: Entity) => (partOf ? [partOf.owner.table] : [])

export function formatContradictionCounts({ errors, warnings, rules }: ContradictionCounts): string {
  if (rules.length === 0) return '前后矛盾的内容：无'
  const named = rules.map(({ title, count }) => `${title} ${count}`).join('，')
  const atFault = rules.flatMap(({ severity, title, rows }) =>
    severity === 'error' ? rows.map((row) => `  ${title}：${row.place} ${row.name}${formatValue(row.value)}`) : [],
  )
  return [
    `前后矛盾的内容：错误 ${errors} 项，提醒 ${warnings} 项（${named}）。不影响导入，详见 portal freshness-report。`,
    ...atFault,
  ].join('\n')
}

function formatValue(value: string | null): string {
  return value === null ? '' : `（${value}）`
}
