import { findEntity } from '@portal/records/kinds'
import { tablesOf } from './batch.ts'
import type { ImportReport } from './ImportReport.ts'

const manyChanges = 500

/** The tables in which an import changed so much that it must not wait for autovacuum; none after a small one. */
export function tablesToTidy(counts: ImportReport['counts']): string[] {
  const changed = Object.entries(counts).filter(([, count]) => count.changed > 0)
  if (changed.reduce((sum, [, count]) => sum + count.changed, 0) < manyChanges) return []
  const tables = changed.flatMap(([name]) => {
    const entity = findEntity(name)
    return entity ? tablesOf(entity) : []
  })
  return [...tables, 'search_document', 'search_key']
}
