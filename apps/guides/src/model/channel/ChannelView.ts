import type { ServiceAudience } from '@portal/contracts/routes'
import type { IconName } from '@portal/ui'
import type { MatterEntry } from './MatterListView.ts'

/** What the first page of a channel is rendered from. */
export interface ChannelView {
  readonly audience: ServiceAudience
  readonly lead: string
  readonly frequent: readonly MatterEntry[]
  readonly further: readonly MatterEntry[]
  /** Most of them are handled by levels below: a region tells who. */
  readonly isElsewhere: boolean
  readonly total: number
  readonly themes: readonly {
    readonly code: string
    readonly label: string
    readonly count: number
    readonly icon: IconName
  }[]
  readonly events: readonly { readonly code: string; readonly name: string; readonly summary: string }[]
  readonly scenes: readonly { readonly code: string; readonly name: string }[]
  readonly stages: readonly { readonly title: string; readonly combos: readonly ComboEntry[] }[]
}

export interface ComboEntry {
  readonly code: string
  readonly name: string
}
