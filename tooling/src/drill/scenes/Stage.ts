import type { LaunchedPortal } from '../../measure/launchPortal.ts'
import type { DrillVisits } from '../play/DrillVisits.ts'

/** A test installation that runs, and its visitors. */
export interface Stage {
  readonly portal: LaunchedPortal
  readonly visits: DrillVisits
  /** For builds of the drill; goes with the installation. */
  readonly builds: string
  close(): Promise<void>
}
