import type { LaunchedPortal } from '../launchPortal.ts'
import type { Load } from '../load/startLoad.ts'
import type { NewGuides } from '../NewGuides.ts'
import type { Cores } from '../processes/pinProcesses.ts'

/** A portal that is measured. */
export interface Side {
  readonly portal: LaunchedPortal
  readonly guides: NewGuides
  /** Addresses that are asked again and again. */
  readonly kept: KeptPages
}

export interface KeptPages {
  readonly home: string
  readonly guide: string
  readonly search: string
  /** A script of the home page. */
  readonly asset: string
}

export interface Bench {
  readonly load: Load
  readonly cores: Cores | undefined
  /** Whose builds the bare server draws with, also when another checkout is measured. */
  readonly own: Side
  readonly overloadSeconds: number
  readonly memoryRequests: number
  readonly stop: AbortSignal
}

export interface Measurement {
  /** What two checkouts are compared by. */
  readonly value: number
  readonly lines: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

export interface Row {
  readonly name: string
  readonly title: string
  readonly target: string
  /** Of the value that two checkouts are compared by. */
  readonly unit: string
  /** Takes minutes, so that it is measured once whatever the number of pairs. */
  readonly isLong: boolean
  measure(side: Side, bench: Bench): Promise<Measurement>
}
