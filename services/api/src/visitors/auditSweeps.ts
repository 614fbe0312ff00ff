import { type AuditLog, readActor } from '@portal/content/audit'
import { type SweepOutcome, sweepDone } from './sweepEvents.ts'
import { endedTables } from './sweepExpired.ts'

/**
 * Notes each sweep that deleted what visitors had sent, and each change of what is refused. Tokens and sessions end all the time.
 * @returns what ends the noting
 */
export function auditSweeps(log: Pick<AuditLog, 'append'>, onFailure: (error: unknown) => void): () => void {
  let refusedBefore = ''
  return sweepDone.listen((outcome) => {
    const { deleted, refused } = detailOf(outcome)
    const isNews = deleted.length > 0 || refused.join() !== refusedBefore
    refusedBefore = refused.join()
    if (!isNews) return
    log
      .append({
        time: new Date().toISOString(),
        who: readActor({}),
        act: 'sweep',
        outcome: refused.length > 0 ? 'failed' : 'done',
        detail: { deleted, refused },
      })
      .catch(onFailure)
  })
}

function detailOf({ deleted, refusals }: SweepOutcome): { deleted: string[]; refused: string[] } {
  const personal = Object.entries(deleted).filter(([table]) => !endedTables.includes(table))
  return {
    deleted: personal.map(([table, rows]) => `${table} ${rows}`),
    refused: refusals.map(({ reason }) => reason),
  }
}
