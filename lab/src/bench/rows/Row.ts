import type { LaunchedPortal } from '@portal/tooling/testing'
import type { Load } from '../load/startLoad.ts'
import type { NewPages } from '../NewPages.ts'
import type { Cores } from '../processes/pinProcesses.ts'
import type { ExpectedPage } from '../responses/findPageFaults.ts'
import type { Effort } from './Effort.ts'

/** A portal that is measured. */
export interface Side {
  readonly portal: LaunchedPortal
  readonly guides: NewPages
  /** Addresses that are asked again and again. */
  readonly kept: CachedPages
  /** What is to be sent for each of them. */
  readonly expected: Readonly<Record<keyof CachedPages, Omit<ExpectedPage, 'encoding'>>>
}

export interface CachedPages {
  readonly home: string
  readonly guide: string
  readonly search: string
  /** A script of the home page. */
  readonly asset: string
}

export interface Bench {
  readonly load: Load
  readonly cores: Cores | undefined
  /** Whose builds the baseline server renders with, also when another checkout is measured. */
  readonly own: Side
  readonly effort: Effort
  readonly overloadSeconds: number
  readonly memoryRequests: number
  readonly stop: AbortSignal
}

export interface Measurement {
  /** What two checkouts are compared by. */
  readonly value: number
  readonly lines: readonly string[]
  readonly figures: Readonly<Record<string, number>>
  /** Ours by the baseline, one for each pair; more is better. Rows without a baseline have none. */
  readonly ratios?: readonly number[]
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
