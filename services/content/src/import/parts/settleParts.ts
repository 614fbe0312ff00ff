import { titleOf } from '@portal/records/fields'
import { columnName, type Entity } from '@portal/records/kinds'
import type pg from 'pg'
import type { FaultList, ImportReport } from '../../stored/ImportReport.ts'
import type { RecordPlaces } from '../RecordPlaces.ts'
import type { UnfitRecords } from '../UnfitRecords.ts'
import { removeBeyond } from '../writeBatch.ts'
import type { SplitRecords } from './SplitRecords.ts'

const ownersAtOnce = 5000

interface Settling {
  split: SplitRecords
  seen: RecordPlaces
}

/** The parts of an owner are counted from 1: a number that is missing is a row that is missing, or a wrong number. */
export function refuseGaps({
  split,
  seen,
  faults,
  unfit,
}: Settling & { faults: FaultList; unfit: UnfitRecords }): void {
  for (const kind of split.kinds.keys()) {
    // The missing number may be meant by a row whose number cannot be read.
    if (unfit.hasNameless(kind)) continue
    const title = kind.partOf?.owner.title ?? ''
    for (const { owner, missing, position, place } of seen.partsOf(kind).gaps())
      faults.add({
        ...place,
        column: titleOf(kind, 'position'),
        value: position,
        reason: `${title} ${owner} 的各行缺少序号 ${missing}`,
        fix: '补上缺少的行，或者从 1 起连续编号',
      })
  }
}

/** Stored parts that the files no longer have go: of the owners they name, and of those whose own file came along. */
export async function removeOthers(
  run: Settling & { client: pg.ClientBase; counts: ImportReport['counts'] },
): Promise<void> {
  for (const kind of run.split.kinds.keys()) {
    const counts = [...countsOf(kind, run.seen)]
    for (let start = 0; start < counts.length; start += ownersAtOnce) {
      const some = counts.slice(start, start + ownersAtOnce).map(([owner, count]) => ({ owner, count }))
      const removed = await removeBeyond(
        run.client,
        { table: kind.table, ownerColumn: columnName(kind.key[0] ?? '') },
        some,
      )
      for (const owner of removed) run.split.noteChanged(kind, owner)
      const count = run.counts[kind.name]
      if (count) count.changed += removed.length
    }
  }
}

function countsOf(kind: Entity, seen: RecordPlaces): Map<string, number> {
  const counts = seen.partsOf(kind).counts()
  for (const code of kind.partOf ? seen.codesOf(kind.partOf.owner) : []) if (!counts.has(code)) counts.set(code, 0)
  return counts
}
