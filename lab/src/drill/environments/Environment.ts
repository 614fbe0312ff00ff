import type { LaunchedPortal } from '@portal/tooling/testing'
import type { DrillVisits } from '../experiment/DrillVisits.ts'

/** A test installation that runs, and its visitors. */
export interface Environment {
  readonly portal: LaunchedPortal
  readonly visits: DrillVisits
  /** For builds of the drill; goes with the installation. */
  readonly builds: string
  close(): Promise<void>
}
