import { titleOf } from '@portal/records/fields'
import { columnName, type Entity, type Row } from '@portal/records/kinds'
import type pg from 'pg'
import { collectAffected, type Shown } from '../../stored/collectAffected.ts'
import type { FaultList } from '../../stored/ImportReport.ts'
import { readRecords, recordsSql } from '../../stored/readRecords.ts'
import { ReferenceCheck } from '../checkReferences.ts'
import { valueAt } from '../checkRow.ts'
import type { RecordPlaces } from '../RecordPlaces.ts'
import type { UnfitRecords } from '../UnfitRecords.ts'
import type { SplitRecords } from './SplitRecords.ts'

interface Run extends Shown {
  client: pg.PoolClient
  split: SplitRecords
  seen: RecordPlaces
  faults: FaultList
  unfit: UnfitRecords
}

/**
 * Judges the records whose lists came from several places, as they now are in the database, by the rules between a record
 * and its lists; and notes the pages and search documents of those of which a part changed.
 */
export async function judgeOwners(run: Run): Promise<void> {
  for (const [entity, { judged, changed }] of run.split.owners) {
    if (run.unfit.hidesRecords(entity)) continue
    const references = new ReferenceCheck()
    const key = entity.key[0] ?? ''
    const sql = `${recordsSql(entity)} where t.${columnName(key)} = any($1)`
    for await (const rows of readRecords(run.client, { entity, sql, values: [[...judged]] }))
      for (const row of rows) {
        if (run.unfit.has(entity, String(row[key]))) continue
        judge(row, { entity, code: String(row[key]), references }, run)
        if (changed.has(String(row[key]))) collectAffected(entity, row, run)
      }
    await references.report(run.client, run.faults, run.unfit)
  }
}

function judge(row: Row, of: { entity: Entity; code: string; references: ReferenceCheck }, run: Run): void {
  for (const { path, message } of of.entity.findListFaults?.(row) ?? []) {
    const { file, row: number, column } = placeOf(path, of, run)
    const value = valueAt(row, path)
    run.faults.add({ file, row: number, column, value, reason: message, fix: `请改正“${column}”后重新导入` })
  }
  for (const { reference, value, path } of of.entity.mentionsOf?.(row) ?? [])
    if (path) of.references.noteValue(reference, value, placeOf(path, of, run))
}

/** In the row of the part, when the import brought it; else where the record or another list of it stands. */
function placeOf(
  path: readonly (string | number)[],
  { entity, code }: { entity: Entity; code: string },
  { split, seen }: Run,
) {
  const [field, index, inner] = path
  const kind = [...split.kinds.keys()].find(({ partOf }) => partOf?.owner === entity && partOf.field === field)
  const own = kind && typeof index === 'number' ? seen.partsOf(kind).find(code, index + 1) : undefined
  if (kind && own) return { ...own, column: titleOf(kind, String(inner)) }
  const place = seen.findField(entity, code, String(field)) ?? { file: '', row: 1 }
  const steps = path.slice(1).map((step) => (typeof step === 'number' ? step + 1 : step))
  return { ...place, column: [titleOf(entity, String(field)), ...steps].join('.') }
}
