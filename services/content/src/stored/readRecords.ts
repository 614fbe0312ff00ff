import type { SecretKey } from '@portal/config/secret-key'
import {
  columnName,
  decryptRecord,
  type Entity,
  type PartList,
  partSchema,
  type Row,
  recordsAtOnce,
  storedFields,
} from '@portal/records/kinds'
import type pg from 'pg'

/**
 * SQL that gives the records of an entity: `record` with the columns, and a list under the name of each part. All of them,
 * unless `source` is SQL that gives some.
 */
export function recordsSql(entity: Entity, source = entity.table): string {
  const parts = entity.parts.map(
    (part) =>
      `(select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') from ${part.table} p
        where p.${part.ownerColumn} = t.${ownerKey(entity)}) as "${part.field}"`,
  )
  return `select ${['to_jsonb(t) as record', ...parts].join(', ')} from ${source} t`
}

/** The same in the order of the key, byte by byte, whatever the server's own order. */
export async function sortedRecordsSql(client: pg.ClientBase, entity: Entity, source = entity.table): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attcollation <> 0',
    [entity.table],
  )
  const texts = new Set(rows.map((row) => row.name))
  const order = entity.key.map(columnName).map((name) => (texts.has(name) ? `t.${name} collate "C"` : `t.${name}`))
  return `${recordsSql(entity, source)} order by ${order.join(', ')}`
}

/**
 * A record as an import would bring it: fields in the order of the entity, parts in their order.
 * @throws DecryptionError when it is encrypted and the key is not that one
 */
export function rowOf(entity: Entity, found: Row, key?: SecretKey): Row {
  const columns = asColumns(found.record)
  const stored = new Set(storedFields(entity))
  const row = Object.fromEntries(
    Object.keys(entity.schema.shape).flatMap((field) => {
      const part = entity.parts.find((entry) => entry.field === field)
      if (part) return [[field, partRows(entity, part, found[field])]]
      return stored.has(field) ? [[field, columns[columnName(field)]]] : []
    }),
  )
  return decryptRecord(entity, { ...row, ...(entity.encrypted && { encrypted: columns.encrypted }) }, key)
}

interface RecordsSelect {
  readonly entity: Entity
  readonly sql: string
  readonly values?: readonly unknown[]
  /** For kinds that are stored encrypted. */
  readonly key?: SecretKey | undefined
}

/** The records of an entity in blocks of bounded size, whatever their number. */
export async function* readRecords(
  client: pg.ClientBase,
  { entity, sql, values = [], key }: RecordsSelect,
): AsyncGenerator<Row[]> {
  const most = recordsAtOnce(entity, blockSize)
  await client.query(`declare records no scroll cursor for ${sql}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${most} from records`)
    if (rows.length > 0) yield rows.map((found) => rowOf(entity, found, key))
    if (rows.length < most) break
  }
  await client.query('close records')
}

const blockSize = 1000

function ownerKey(entity: Entity): string {
  return columnName(entity.key[0] ?? '')
}

function partRows(entity: Entity, part: PartList, found: unknown): Row[] {
  const fields = [
    ...Object.keys(partSchema(entity, part.field).shape),
    ...(part.encrypted ? ['encrypted', 'position'] : []),
  ]
  const rows = Array.isArray(found) ? found : []
  return rows.map((row) => {
    const columns = asColumns(row)
    return Object.fromEntries(fields.map((field) => [field, columns[columnName(field)]]))
  })
}

function asColumns(value: unknown): Row {
  if (typeof value !== 'object' || value === null) throw new Error('a record is an object')
  return { ...value }
}
