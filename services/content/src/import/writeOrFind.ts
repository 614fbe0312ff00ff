import { titleOf } from '@portal/records/fields'
import { type Entity, fieldName, type Row } from '@portal/records/kinds'
import pg from 'pg'
import { writeBatch } from './writeBatch.ts'

/** What the database does not take, though the row has passed its schema. */
export interface Refusal {
  /** Undefined when it shows only with the import as a whole. */
  row: Row | undefined
  table: string
  field: string | undefined
  value: string
  reason: string
}

/** Writes a batch and gives the rows that really changed, and what is wrong with every row that the database refuses. */
export async function writeOrFind(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Row[],
): Promise<{ changed: Row[]; refusals: Refusal[] }> {
  await client.query('savepoint batch')
  try {
    const changed = await writeBatch(client, entity, rows)
    await client.query('release savepoint batch')
    return { changed, refusals: [] }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await client.query('rollback to savepoint batch')
    if (rows.length === 1) return { changed: [], refusals: [{ ...refusal, row: rows[0] }] }
  }
  const half = Math.ceil(rows.length / 2)
  const first = await writeOrFind(client, entity, rows.slice(0, half))
  const second = await writeOrFind(client, entity, rows.slice(half))
  return { changed: [...first.changed, ...second.changed], refusals: [...first.refusals, ...second.refusals] }
}

/** Undefined for errors that tell nothing about the content (SQLSTATE classes 22, data, and 23, integrity, do). */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return undefined
  const [, column = '', value = ''] = /^Key \((\w+).*?\)=\((.*?)[,)]/.exec(error.detail ?? '') ?? []
  return {
    row: undefined,
    table: error.table ?? '',
    field: column === '' ? undefined : fieldName(column),
    value,
    reason: explainRefusal(error),
  }
}

function explainRefusal(error: pg.DatabaseError): string {
  switch (error.code) {
    case '23505':
      return '与另一条记录重复'
    case '23503':
      return '所指的记录不存在'
    case '23502':
      return `缺少 ${error.column ?? '必填的值'}`
    case '22003':
      return '数值超出范围'
    default:
      return `数据库不接受：不符合 ${error.constraint ?? error.message}`
  }
}

export function columnOf(entity: Entity, { field }: Refusal): string {
  return field !== undefined && field in entity.schema.shape ? titleOf(entity, field) : (field ?? '')
}
