import { rollBack } from '@portal/database/pool'
import type { Entity } from '@portal/records/kinds'
import type pg from 'pg'
import { readRecords, sortedRecordsSql } from '../stored/readRecords.ts'
import { beginReading } from '../stored/readSnapshot.ts'
import { type ExportFormat, exportFormats } from './exportContent.ts'

/**
 * The records of one kind as exportContent writes them, while they are read; without records the heads alone. The connection
 * is held until the last piece is taken, or until whoever takes them stops.
 */
export async function* exportRecords(
  pool: pg.Pool,
  { entity, format, rows }: { entity: Entity; format: Exclude<ExportFormat, 'xlsx'>; rows: string },
): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await beginReading(client)
    const sql = await sortedRecordsSql(client, entity, rows)
    yield* exportFormats[format](entity, readRecords(client, { entity, sql }))
  } finally {
    client.release(await rollBack(client))
  }
}
