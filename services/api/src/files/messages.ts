import type { LiveRoute } from '@portal/contracts/routes'
import type { PoolPlace } from '@portal/database/pool'

/** What the thread is opened with. */
export interface FileSettings {
  readonly place: PoolPlace
  readonly origin: string
  readonly provinceCode: string
  /** Whoever waits for an answer comes first. */
  readonly givesWay: boolean
}

export interface FileOrder {
  /** Address of the answer, of a route that was found and whose parameters were validated. */
  readonly url: string
  /** Where it is written; see pathOf. */
  readonly base: string
  readonly isCompressed: boolean
  /** The pages that are live. */
  readonly routes: readonly LiveRoute[]
}
