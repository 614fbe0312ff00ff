import type pg from 'pg'
import { columnName, type Entity, type PartList, type Row } from './Entity.ts'

/**
 * Writes rows by key and gives those that really changed. Rows travel as one JSON parameter, whatever the table.
 * A record that is already the same is left alone, so that a repeated import clears no page.
 */
export async function writeBatch(client: pg.PoolClient, entity: Entity, rows: readonly Row[]): Promise<Row[]> {
  const partFields = entity.parts.map((part) => part.field)
  const fields = Object.keys(entity.schema.shape).filter((field) => !partFields.includes(field))
  const columns = fields.map(columnName)
  const key = entity.key.map(columnName)
  const changed = new Set(
    await upsert(
      client,
      { table: entity.table, columns, key },
      rows.map((row) => toColumns(fields, row)),
    ),
  )
  for (const part of entity.parts) {
    for (const owner of await writeParts(client, { entity, part }, rows)) changed.add(owner)
  }
  return rows.filter((row) => changed.has(keyText(entity.key.map((field) => row[field]))))
}

interface Target {
  table: string
  columns: readonly string[]
  key: readonly string[]
}

/** Key texts of the records that were added or changed. Table and column names come from the program, never from a file. */
async function upsert(client: pg.PoolClient, target: Target, rows: readonly Row[]): Promise<string[]> {
  const { table, columns, key } = target
  const rest = columns.filter((column) => !key.includes(column))
  const update =
    rest.length === 0
      ? 'do nothing'
      : `do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}
         where (${rest.map((column) => `existing.${column}`).join(', ')}) is distinct from (${rest.map((column) => `excluded.${column}`).join(', ')})`
  const result = await client.query<{ key: string[] }>(
    `insert into ${table} as existing (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) ${update}
     returning array[${key.map((column) => `existing.${column}::text`).join(', ')}] as key`,
    [JSON.stringify(rows)],
  )
  return result.rows.map((row) => keyText(row.key))
}

/** Replaces the parts of each row's record; gives the keys of records whose parts changed. */
async function writeParts(
  client: pg.PoolClient,
  of: { entity: Entity; part: PartList },
  rows: readonly Row[],
): Promise<string[]> {
  const { part } = of
  const ownerField = of.entity.key[0] ?? ''
  const lists = rows.map((row) => ({ owner: row[ownerField], parts: partRows(row[part.field]) }))
  const counts = lists.map(({ owner, parts }) => ({ owner, count: parts.length }))
  const removed = await client.query<{ owner: string }>(
    `delete from ${part.table} as gone using jsonb_to_recordset($1::jsonb) as kept(owner text, count int)
     where gone.${part.ownerColumn} = kept.owner and gone.position > kept.count returning kept.owner`,
    [JSON.stringify(counts)],
  )
  const written = lists.flatMap(({ owner, parts }) =>
    parts.map((entry, index) => ({
      [part.ownerColumn]: owner,
      position: index + 1,
      ...toColumns(Object.keys(entry), entry),
    })),
  )
  const first = written[0]
  if (!first) return removed.rows.map((row) => keyText([row.owner]))
  const target = { table: part.table, columns: Object.keys(first), key: [part.ownerColumn, 'position'] }
  const changed = await upsert(client, target, written)
  return [...removed.rows.map((row) => keyText([row.owner])), ...changed.map((key) => keyText([JSON.parse(key)[0]]))]
}

function partRows(value: unknown): Row[] {
  return Array.isArray(value) ? value : []
}

function toColumns(fields: readonly string[], row: Row): Row {
  return Object.fromEntries(fields.map((field) => [columnName(field), row[field]]))
}

export function keyText(values: readonly unknown[]): string {
  return JSON.stringify(values.map(String))
}
