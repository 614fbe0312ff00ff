import type { ServiceAudience } from '@portal/contracts/routes'
import type { MatterEntry } from './MatterListView.ts'

/** What the activities are rendered from: all of an audience, or the matters of one. */
export type ActivityView = { readonly audience: ServiceAudience } & (
  | { readonly kinds: readonly ActivityKind[] }
  | {
      readonly name: string
      readonly summary: string
      readonly groups: readonly ActivityGroup[]
      readonly others: readonly ActivityEntry[]
    }
)

interface ActivityKind {
  readonly title: string
  readonly activities: readonly ActivityEntry[]
}

export interface ActivityEntry {
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly count: number
}

export interface ActivityGroup {
  readonly title: string
  /** Combined matters and scene guides: one step for several matters. */
  readonly bundles: readonly {
    readonly title: string
    readonly href: string
    readonly isScene: boolean
    readonly note?: string
  }[]
  readonly matters: readonly MatterEntry[]
}
