import type pg from 'pg'
import { checkApplied, findUnknown } from './checkApplied.ts'
import { type AppliedStep, readLedger } from './ledger.ts'
import { ownSteps, type Step } from './Step.ts'

export interface StepPlan {
  readonly applied: readonly AppliedStep[]
  /** What a newer program added beside this one. */
  readonly unknown: readonly AppliedStep[]
  /** What starts and commands do. */
  readonly pending: readonly Step[]
  /** What waits until no older program is there: `portal migrate --contract`. */
  readonly contracting: readonly Step[]
}

/**
 * What has been done to the database and what is to be done. A database on which nothing has run has no older program, so
 * nothing waits there.
 * @throws DatabaseStartError when this program cannot use it
 */
export async function planSteps(client: pg.ClientBase | pg.Pool, steps: readonly Step[] = ownSteps): Promise<StepPlan> {
  const applied = await readLedger(client)
  checkApplied(applied, steps)
  const open = steps.filter((step) => !applied.some(({ number }) => number === step.number))
  const waits = (step: Step) => step.kind === 'contract' && applied.length > 0
  return {
    applied,
    unknown: findUnknown(applied, steps),
    pending: open.filter((step) => !waits(step)),
    contracting: open.filter(waits),
  }
}
