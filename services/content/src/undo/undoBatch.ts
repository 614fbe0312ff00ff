import { inTransaction } from '@portal/database/pool'
import { columnName, type Entity, entities } from '@portal/records/kinds'
import { indexContent } from '@portal/search-index'
import type pg from 'pg'
import { closeBatch, lockContent, openBatch, tablesOf } from '../stored/batch.ts'
import { collectAffected, type Shown } from '../stored/collectAffected.ts'
import type { ImportReport } from '../stored/ImportReport.ts'
import { readRecords, recordsSql } from '../stored/readRecords.ts'
import { recordChange } from '../stored/recordChange.ts'
import { touchedKeysSql } from '../stored/touchedKeysSql.ts'
import { checkConstraints, checkUndo, markUndone } from './checkUndo.ts'

export interface UndoReport {
  /** The batch that was taken back, and the batch that did it. */
  undone: number
  batch: number
  counts: Record<string, { changed: number }>
  /** Absent when no page shows what changed. */
  revision?: number
}

/** What an undo touches. */
interface Touched extends Shown {
  counts: ImportReport['counts']
}

/**
 * Takes a batch back: all records it touched are again what they were before it, in one transaction.
 * @throws OperatorError with a sentence when the batch cannot be undone
 */
export async function undoBatch(options: {
  pool: pg.Pool
  number: number
  undoableBatches: number
}): Promise<UndoReport> {
  const { pool, number, undoableBatches } = options
  return inTransaction(pool, async (client) => {
    await lockContent(client)
    const summary = await checkUndo(client, number)
    // At least this one: an undo that could not be undone would be the worse mistake.
    const kept = Math.max(1, undoableBatches)
    const batch = await openBatch(client, { summary, files: [], undoableBatches: kept, undoes: number })
    const touched: Touched = { tags: new Set(), found: new Map(), counts: {} }
    await noteTouched(client, number, touched)
    for (const table of entities.flatMap(tablesOf)) await restoreTable(client, table, number)
    await checkConstraints(client)
    await noteTouched(client, number, touched)
    await countTouched(client, number, touched)
    await indexContent(client, touched.found)
    const revision = await recordChange(client, touched.tags, summary)
    await markUndone(client, { number, batch })
    await closeBatch(client, { number: batch, counts: touched.counts, revision, undoableBatches: kept })
    return { undone: number, batch, counts: touched.counts, ...(revision === undefined ? {} : { revision }) }
  })
}

/** Pages and documents of the records as they are now; called before and after, since either may name others. */
async function noteTouched(client: pg.PoolClient, number: number, touched: Touched): Promise<void> {
  for (const entity of entities) {
    const sql = `${recordsSql(entity)} where ${keyArray(entity)} in (select key from (${touchedKeysSql(entity)}) as touched)`
    for await (const rows of readRecords(client, { entity, sql, values: [[number]] }))
      for (const row of rows) collectAffected(entity, row, touched)
  }
}

async function countTouched(client: pg.PoolClient, number: number, touched: Touched): Promise<void> {
  for (const entity of entities) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (${touchedKeysSql(entity)}) as touched`,
      [[number]],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) touched.counts[entity.name] = { read: count, changed: count }
  }
}

function keyArray(entity: Entity): string {
  return `array[${entity.key.map((field) => `t.${columnName(field)}::text`).join(', ')}]`
}

/** What the batch added goes, what it changed or removed comes back as it was. */
async function restoreTable(client: pg.PoolClient, table: string, number: number): Promise<void> {
  const { key, rest } = await readColumns(client, table)
  const keyTexts = key.map((column) => `t.${column}::text`).join(', ')
  const images = `(select distinct on (key) key, before from before_image
    where batch = $1 and table_name = '${table}' order by key, place) as i`
  await client.query(`delete from ${table} t using ${images} where i.before is null and array[${keyTexts}] = i.key`, [
    number,
  ])
  const update =
    rest.length === 0 ? 'do nothing' : `do update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`
  const columns = [...key, ...rest].join(', ')
  await client.query(
    `insert into ${table} (${columns})
     select ${[...key, ...rest].map((name) => `r.${name}`).join(', ')}
     from ${images}, jsonb_populate_record(null::${table}, i.before) r
     where i.before is not null
     on conflict (${key.join(', ')}) ${update}`,
    [number],
  )
}

async function readColumns(client: pg.PoolClient, table: string): Promise<{ key: string[]; rest: string[] }> {
  const { rows } = await client.query<{ name: string; isKey: boolean }>(
    `select quote_ident(a.attname) as name, i.indexrelid is not null as "isKey"
     from pg_attribute a
     left join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by array_position(i.indkey::int2[], a.attnum), a.attnum`,
    [table],
  )
  const names = (isKey: boolean) => rows.filter((row) => row.isKey === isKey).map((row) => row.name)
  return { key: names(true), rest: names(false) }
}
