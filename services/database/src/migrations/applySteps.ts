import type pg from 'pg'
import { noteStep } from './ledger.ts'
import type { Step } from './Step.ts'

/** Runs steps in the transaction of `client`, where the ledger is open. */
export async function applySteps(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await client.query(step.text)
    await noteStep(client, step)
  }
  if (steps.length > 0) await forgetImages(client)
}

/**
 * Rows in the old form do not fit the new tables, also where a step only adds: its column would come back empty. An import
 * under way is no exception: it holds every table that it has touched, and a step waits for a table that it changes.
 */
async function forgetImages(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('before_image') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  await client.query('delete from before_image')
  await client.query('update batch set is_kept = false where is_kept')
}
