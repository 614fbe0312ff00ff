import { inTransaction } from '@portal/database/pool'
import type pg from 'pg'
import { judgeSchedule } from '../schedule/advanceSchedule.ts'
import { lockContent } from '../stored/batch.ts'
import { indexAll } from '../stored/indexAll.ts'
import { recordChange } from '../stored/recordChange.ts'

/** Judges all records by their days and makes their search documents anew; visitors search in the old ones until it is done. */
export async function reindex(pool: pg.Pool): Promise<{ documents: number }> {
  return inTransaction(pool, async (client) => {
    await lockContent(client)
    const judged = await judgeSchedule(client)
    await client.query('delete from search_key')
    await client.query('delete from search_document')
    await indexAll(client)
    const { rows } = await client.query<{ documents: number }>('select count(*)::int as documents from search_document')
    await client.query('analyze search_document, search_key')
    await recordChange(client, new Set([judged > 0 ? 'all' : 'search']), '重新生成搜索索引')
    return { documents: rows[0]?.documents ?? 0 }
  })
}
