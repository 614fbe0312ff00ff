import type { LaunchedPortal } from '@portal/tooling/testing'
import type { DrillVisits } from '../experiment/DrillVisits.ts'
import type { Installation } from './Installation.ts'

/** A test installation that runs, and its visitors. */
export interface Environment {
  readonly portal: LaunchedPortal
  readonly visits: DrillVisits
  /** For builds of the drill; goes with the installation. */
  readonly builds: string
  close(): Promise<void>
}

/** A way to put the installation up that some faults need. */
export interface Setup {
  readonly name: string
  /** Why it cannot be put up here, as a sentence; undefined when it can. */
  refuse?(): string | undefined
  open(installation: Installation): Promise<Environment>
}
