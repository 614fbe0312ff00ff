import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { applySteps } from './applySteps.ts'
import { inTurn } from './inTurn.ts'
import { openLedger } from './ledger.ts'
import { planSteps } from './planSteps.ts'
import { ownSteps, type Step } from './Step.ts'

interface MigrateOptions {
  /** Nobody else uses the database, as at the start of the portal's own: contract steps are done as well. */
  readonly isAlone?: boolean
  readonly steps?: readonly Step[]
  readonly patienceMs?: number
}

/**
 * Brings the database as far as older programs beside this one can bear, each step in a transaction of its own; alone, and
 * on a new database, to the newest form, in one transaction. Forward only.
 * @throws DatabaseStartError when this program cannot use the database, a step was changed after it ran, or a table that a
 * step changes is held by others for minutes
 */
export async function migrate(pool: pg.Pool, log: Log, options: MigrateOptions = {}): Promise<void> {
  const { isAlone = false, steps = ownSteps, patienceMs } = options
  for (;;) {
    const done = await inTurn({ pool, log, patienceMs }, async (client) => {
      await openLedger(client)
      const { applied, pending, contracting } = await planSteps(client, steps)
      const all = [...pending, ...(isAlone ? contracting : [])].sort((one, other) => one.number - other.number)
      const due = isAlone || applied.length === 0 ? all : all.slice(0, 1)
      await applySteps(client, due)
      return due
    })
    for (const { name } of done) log.info({ migration: name }, 'database migrated')
    if (done.length === 0) return
  }
}
