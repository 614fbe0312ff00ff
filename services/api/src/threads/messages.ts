import type { ProblemKind } from '@portal/contracts'
import type { PoolLoad } from '@portal/database/pool'
import type { ToldEvent } from './eventChannels.ts'

export type ToThread<Order> =
  | { readonly kind: 'order'; readonly id: number; readonly order: Order }
  | { readonly kind: 'cancel'; readonly id: number }
  /** It ends by itself. */
  | { readonly kind: 'close' }

/** A Problem in plain values. */
export interface ProblemParts {
  readonly status: number
  readonly kind: ProblemKind
  readonly title: string
  readonly detail: string
  readonly retryAfterSeconds?: number
}

export type FromThread<Made> =
  | { readonly kind: 'made'; readonly id: number; readonly made: Made }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: ProblemParts }
  | { readonly kind: 'failed'; readonly id: number }
  | {
      readonly kind: 'said'
      readonly level: 'info' | 'warn' | 'error'
      readonly data: object
      readonly message: string
    }
  /** What happened in it since it told last, and how full its pools are now. */
  | { readonly kind: 'told'; readonly events: readonly ToldEvent[]; readonly loads: readonly PoolLoad[] }
