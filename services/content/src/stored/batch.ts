import os from 'node:os'
import { changeLocks } from '@portal/database/migrations'
import { type Entity, entities } from '@portal/records/kinds'
import type pg from 'pg'
import { recordGuideChanges } from '../guideChanges/recordGuideChanges.ts'
import type { ImportReport } from './ImportReport.ts'

/** How many batches can be undone when nobody says otherwise. */
export const defaultUndoableBatches = 20

/** Waits until nobody else changes content; held until the end of the transaction. */
export async function lockContent(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [changeLocks.content])
}

/** Keeps everybody else from changing content until the given function is called. */
export async function acquireContentLock(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [changeLocks.content])
  return () =>
    // Waited for: of a connection that is only closed the server hears a moment later. One that broke has lost the lock.
    client.query('select pg_advisory_unlock($1)', [changeLocks.content]).then(
      () => client.release(true),
      (error: Error) => client.release(error),
    )
}

export interface BatchStart {
  summary: string
  files: readonly string[]
  /** Of how many batches the earlier content is kept, this one included; 0 keeps none and costs nothing. */
  undoableBatches: number
  /** The batch that this one takes back. */
  undoes?: number
}

/** Opens a batch in the transaction of `client`: from now on the rows it changes are kept as they were. @returns its number */
export async function openBatch(client: pg.ClientBase, start: BatchStart): Promise<number> {
  const isKept = start.undoableBatches > 0
  const { rows } = await client.query<{ number: number }>(
    `insert into batch (summary, files, started_by, is_kept, undoes) values ($1, $2, $3, $4, $5) returning number::int`,
    [start.summary, start.files, accountName(), isKept, start.undoes ?? null],
  )
  const number = rows[0]?.number
  if (number === undefined) throw new Error('the batch got no number')
  if (!isKept) return number
  await client.query('select watch_table(name::regclass) from unnest($1::text[]) as name', [watchedTables()])
  await client.query(`select set_config('portal.batch', $1, true)`, [String(number)])
  return number
}

/** What was done in the batch. One that changed nothing leaves no trace, and costs no earlier batch its images. */
export async function closeBatch(
  client: pg.ClientBase,
  batch: { number: number; counts: ImportReport['counts']; revision: number | undefined; undoableBatches: number },
): Promise<void> {
  if (Object.values(batch.counts).every((count) => count.changed === 0)) {
    await client.query('delete from before_image where batch = $1', [batch.number])
    await client.query('delete from batch where number = $1', [batch.number])
    return
  }
  await client.query('update batch set counts = $2, revision = $3, finished_at = clock_timestamp() where number = $1', [
    batch.number,
    JSON.stringify(batch.counts),
    batch.revision,
  ])
  await recordGuideChanges(client, batch.number)
  await forgetOldImages(client, batch)
}

/** A batch without images makes all before it impossible to undo: nobody could tell what it touched. */
async function forgetOldImages(
  client: pg.ClientBase,
  batch: { number: number; undoableBatches: number },
): Promise<void> {
  const { rowCount } = await client.query(
    `update batch set is_kept = false
     where is_kept and number not in (select number from batch where number <= $1 order by number desc limit $2)`,
    [batch.number, batch.undoableBatches],
  )
  if (rowCount)
    await client.query('delete from before_image i using batch b where b.number = i.batch and not b.is_kept')
}

/** Data about persons is kept in one place only, so that it is gone when it is deleted there. */
function watchedTables(): string[] {
  return entities.filter((entity) => !entity.isPersonal).flatMap(tablesOf)
}

/** The tables of a record and its parts. */
export function tablesOf(entity: Entity): string[] {
  return [entity.table, ...entity.parts.map((part) => part.table)]
}

function accountName(): string {
  try {
    return process.env.SUDO_USER ?? os.userInfo().username
  } catch {
    // A container may run under a number that no account has.
    return `uid ${process.getuid?.()}`
  }
}
