import { EventChannel } from '@portal/database/pool'
import type { SweepRefusal } from './RetentionGuard.ts'

export interface SweepOutcome {
  /** Rows by table, of those that had any. */
  readonly deleted: Readonly<Record<string, number>>
  readonly refusals: readonly SweepRefusal[]
}

/** What was deleted by its age, and what was not. */
export const sweepDone = new EventChannel<SweepOutcome>()
