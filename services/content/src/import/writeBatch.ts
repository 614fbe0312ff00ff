import { columnName, type Entity, type PartList, type Row, storedFields } from '@portal/records/kinds'
import type pg from 'pg'

/**
 * Writes rows by key and gives those that really changed. Rows travel as one JSON parameter, whatever the table.
 * A record that is already the same is left alone, so that a repeated import clears no page.
 */
export async function writeBatch(client: pg.PoolClient, entity: Entity, rows: readonly Row[]): Promise<Row[]> {
  const columns = columnsOf([...storedFields(entity), ...(entity.encrypted ? ['encrypted'] : [])])
  const key = entity.key.map(columnName)
  const written = rows.map((row) => toColumns(columns, row))
  const changed = new Set(await upsert(client, { table: entity.table, columns, key }, written))
  for (const part of entity.parts) {
    for (const owner of await writeParts(client, { entity, part }, rows)) changed.add(owner)
  }
  return rows.filter((row) => changed.has(keyText(entity.key.map((field) => row[field]))))
}

/** Fields and the names of their columns, worked out once for a batch. */
type Columns = readonly (readonly [field: string, column: string])[]

interface Target {
  table: string
  columns: Columns
  key: readonly string[]
}

/** Key texts of the records that were added or changed. Table and column names come from the program, never from a file. */
async function upsert(client: pg.PoolClient, target: Target, rows: readonly Row[]): Promise<string[]> {
  const { table, key } = target
  const columns = target.columns.map(([, column]) => column)
  const rest = columns.filter((column) => !key.includes(column))
  const update =
    rest.length === 0
      ? 'do nothing'
      : `do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}
         where (${rest.map((column) => `existing.${column}`).join(', ')}) is distinct from (${rest.map((column) => `excluded.${column}`).join(', ')})`
  const result = await client.query<{ key: string[] }>(
    `insert into ${table} as existing (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
     on conflict (${key.join(', ')}) ${update}
     returning array[${key.map((column) => `existing.${column}::text`).join(', ')}] as key`,
    [JSON.stringify(rows)],
  )
  return result.rows.map((row) => keyText(row.key))
}

/** Replaces the parts of each row's record; gives the keys of records whose parts changed. A row without the list leaves it as it is. */
async function writeParts(
  client: pg.PoolClient,
  of: { entity: Entity; part: PartList },
  rows: readonly Row[],
): Promise<string[]> {
  const { part } = of
  const ownerField = of.entity.key[0] ?? ''
  const lists = rows
    .filter((row) => row[part.field] !== undefined)
    .map((row) => ({ owner: row[ownerField], parts: partRows(row[part.field]) }))
  if (lists.length === 0) return []
  const counts = lists.map(({ owner, parts }) => ({ owner, count: parts.length }))
  const removed = await removeBeyond(client, part, counts)
  const first = lists.find(({ parts }) => parts.length > 0)?.parts[0]
  if (!first) return removed.map((owner) => keyText([owner]))
  const inner = columnsOf(Object.keys(first))
  const written = lists.flatMap(({ owner, parts }) =>
    parts.map((entry, index) => ({
      [part.ownerColumn]: owner,
      position: index + 1,
      ...toColumns(inner, entry),
    })),
  )
  const place = [part.ownerColumn, 'position']
  const columns: Columns = [...place.map((column) => [column, column] as const), ...inner]
  const changed = await upsert(client, { table: part.table, columns, key: place }, written)
  return [...removed.map((owner) => keyText([owner])), ...changed.map((key) => keyText([JSON.parse(key)[0]]))]
}

/** Removes the parts behind the last of each owner; gives the owner of each that was removed. */
export async function removeBeyond(
  client: pg.ClientBase,
  { table, ownerColumn }: Pick<PartList, 'table' | 'ownerColumn'>,
  counts: readonly { owner: unknown; count: number }[],
): Promise<string[]> {
  const { rows } = await client.query<{ owner: string }>(
    `delete from ${table} as gone using json_to_recordset($1::json) as kept(owner text, count int)
     where gone.${ownerColumn} = kept.owner and gone.position > kept.count returning kept.owner`,
    [JSON.stringify(counts)],
  )
  return rows.map((row) => row.owner)
}

function partRows(value: unknown): Row[] {
  return Array.isArray(value) ? value : []
}

function columnsOf(fields: readonly string[]): Columns {
  return fields.map((field) => [field, columnName(field)] as const)
}

function toColumns(columns: Columns, row: Row): Row {
  const stored: Row = {}
  for (const [field, column] of columns) stored[column] = row[field]
  return stored
}

export function keyText(values: readonly unknown[]): string {
  return JSON.stringify(values.map(String))
}
