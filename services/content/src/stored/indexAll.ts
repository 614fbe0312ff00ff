import { entities } from '@portal/records/kinds'
import { indexContent } from '@portal/search-index'
import type pg from 'pg'
import { readRecords, recordsSql } from './readRecords.ts'

/** Adds the search documents of all records to an empty index, in the transaction of `client`. */
export async function indexAll(client: pg.PoolClient): Promise<void> {
  const found = new Map<string, Set<string>>()
  for (const entity of entities) {
    const { searchOf } = entity
    if (!searchOf) continue
    for await (const rows of readRecords(client, { entity, sql: recordsSql(entity) }))
      for (const row of rows) {
        const { kind, ref } = searchOf(row)
        found.set(kind, (found.get(kind) ?? new Set()).add(ref))
      }
  }
  await indexContent(client, found)
}
