import type { ProblemKind } from '@portal/contracts'
import type { LiveRoute } from '@portal/contracts/routes'
import type { PoolPlace } from '@portal/database/pool'
import type { MadeFile } from './MadeFile.ts'

/** What the thread is opened with. */
export interface ThreadSettings {
  readonly place: PoolPlace
  readonly origin: string
  readonly provinceCode: string
}

export interface Order {
  readonly id: number
  /** Address of the answer, of a route that was found and whose parameters were validated. */
  readonly url: string
  /** Where it is written; see pathOf. */
  readonly base: string
  readonly isCompressed: boolean
  /** The pages that are live. */
  readonly routes: readonly LiveRoute[]
}

export type ToThread =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'cancel'; readonly id: number }
  /** It ends by itself. */
  | { readonly kind: 'close' }

export interface ProblemParts {
  readonly status: number
  readonly kind: ProblemKind
  readonly title: string
  readonly detail: string
  readonly retryAfterSeconds?: number
}

export type FromThread =
  | { readonly kind: 'made'; readonly id: number; readonly file: MadeFile }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: ProblemParts }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | {
      readonly kind: 'said'
      readonly level: 'info' | 'warn' | 'error'
      readonly data: object
      readonly message: string
    }
