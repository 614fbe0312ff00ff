import { z } from 'zod'
import type { Entity, Row } from './Entity.ts'
import { titleOf } from './formats/readHeads.ts'
import type { FaultList } from './ImportReport.ts'
import type { SourceRow } from './RowSource.ts'

// What a schema does not word itself is said in Chinese.
z.config(z.locales.zhCN())

/** The row as the database takes it; undefined, with its faults noted, when it is not fit. */
export function checkRow(
  source: SourceRow,
  place: { file: string; entity: Entity },
  faults: FaultList,
): Row | undefined {
  const parsed = place.entity.schema.safeParse(source.value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    for (const fault of describeIssue(issue, source, place.entity))
      faults.add({ file: place.file, row: source.row, ...fault })
  }
  return undefined
}

function describeIssue(issue: z.core.$ZodIssue, source: SourceRow, entity: Entity) {
  if (issue.code === 'unrecognized_keys') {
    const fix = '删除该列，或改为已知的列名'
    return issue.keys.map((key) => ({
      column: [...issue.path, key].join('.'),
      value: undefined,
      reason: '不认识的列',
      fix,
    }))
  }
  const field = String(issue.path[0] ?? '')
  const head = source.heads?.get(field) ?? titleOf(entity, field)
  const column = [
    head,
    ...issue.path.slice(1).map((step) => (typeof step === 'number' ? step + 1 : String(step))),
  ].join('.')
  const value = valueAt(source.value, issue.path)
  const isMissing = value === undefined || value === null || value === ''
  const fix = isMissing ? `请填写“${head || '整行'}”` : `请改正“${head || '整行'}”后重新导入`
  return [
    {
      column,
      value,
      reason: issue.code === 'invalid_type' && field === '' ? '应为一条记录（对象）' : issue.message,
      fix,
    },
  ]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Reflect.get(current, step)
  }
  return current
}
